package dev.stet.server.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpareCoresTest {

  @ParameterizedTest
  @CsvSource({
    "1, 4, 0",
    "2, 16, 0",
    "4, 8, 0",
    "4, 16, 1",
    "4, 32, 2",
    "8, 64, 6",
    "64, 512, 7",
    "8, 0, 0"
  })
  void coresAndMemoryAreLeftForOthers(int cores, long gigabytes, int helpers) {
    assertEquals(helpers, new SpareCores(cores, gigabytes << 30).helpers());
  }
}
