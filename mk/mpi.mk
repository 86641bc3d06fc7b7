# mpi.mk - build/ariadne-mpi, the tool whose workers are ranks of an MPI program: built where mpicc is. It is the same tool
# but for one file; the library knows nothing of MPI.
MPICC  ?= mpicc
MPIOBJ  = $(filter-out $(BUILD)/o/cli/workers.o,$(CLIOBJ)) $(BUILD)/o/cli/mpi/ranks.o

.PHONY: mpi
mpi: $(BUILD)/ariadne-mpi
ifneq ($(shell command -v $(MPICC) 2> /dev/null),)
all: $(BUILD)/ariadne-mpi
endif
$(BUILD)/o/cli/mpi/%.o: cli/mpi/%.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(MPICC) $(WARN) $(CPPFLAGS) $(CFLAGS) -fPIE -MMD -MP -Iinclude -Icli -c $< -o $@
$(BUILD)/ariadne-mpi: $(MPIOBJ) $(BUILD)/libariadne.a
	$(Q)$(MPICC) $(CFLAGS) $(LDFLAGS) -pie -o $@ $^ -ldl -lm -pthread
-include $(BUILD)/o/cli/mpi/ranks.d
