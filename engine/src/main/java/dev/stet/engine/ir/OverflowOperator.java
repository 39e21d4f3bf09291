package dev.stet.engine.ir;

/** Integer arithmetic that also says whether the exact result fits. */
public enum OverflowOperator {
  SADD,
  SSUB,
  SMUL,
  UADD,
  USUB,
  UMUL
}
