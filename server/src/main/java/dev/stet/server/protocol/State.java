package dev.stet.server.protocol;

import com.google.gson.annotations.SerializedName;

/** How far the proof of a function or of one check is. */
public enum State {
  /** What is known speaks of an earlier text. */
  @SerializedName("stale")
  STALE,
  @SerializedName("queued")
  QUEUED,
  @SerializedName("running")
  RUNNING,
  @SerializedName("proved")
  PROVED,
  @SerializedName("refuted")
  REFUTED,
  @SerializedName("unknown")
  UNKNOWN,
  /** Taken for granted by the user, not proved. */
  @SerializedName("assumed")
  ASSUMED
}
