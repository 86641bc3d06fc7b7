// clock.hpp - seconds of the processor, and an end to a CaDiCaL run by them.
#ifndef CLOCK_HPP
#define CLOCK_HPP

#include <cadical.hpp>
#include <ctime>

inline double cpu_seconds() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

struct Clock : CaDiCaL::Terminator {
  double end = 0;
  bool terminate() override { return cpu_seconds() > end; }
};

#endif
