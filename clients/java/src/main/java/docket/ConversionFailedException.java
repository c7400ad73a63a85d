package docket;

import docket.model.Job;

/** The job ended without a result; its error says why. */
public final class ConversionFailedException extends RuntimeException {
  private final transient Job job;

  ConversionFailedException(Job job) {
    super(job.getTool() + " ended " + job.getStatus() + reason(job));
    this.job = job;
  }

  public Job getJob() {
    return job;
  }

  private static String reason(Job job) {
    return job.getError() == null ? "" : ": " + job.getError().getMessage();
  }
}
