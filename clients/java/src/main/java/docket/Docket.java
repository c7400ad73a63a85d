package docket;

import docket.api.ApiClient;
import docket.api.ApiException;
import docket.api.JSON;
import docket.api.JobsApi;
import docket.api.UploadsApi;
import docket.model.Job;
import docket.model.JobRequest;
import java.io.File;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** The operations of {@code docket.api}, put together. */
public final class Docket {
  private static final String LONG_POLL = "wait=60";
  private static final int READ_TIMEOUT_MS = 90_000;

  /** Anything else is on its way, be it by a name that is new. */
  private static final Set<String> FINAL = Set.of("completed", "failed", "canceled", "expired");

  private Docket() {}

  /**
   * @param baseUrl where the service is, its path included
   */
  public static ApiClient connect(String baseUrl, String apiKey) {
    ApiClient client = new ApiClient();
    client.setBasePath(baseUrl);
    client.setBearerToken(apiKey);
    // A long poll takes longer than the ten seconds that are usual.
    return client.setReadTimeout(READ_TIMEOUT_MS);
  }

  /**
   * Uploads the file, converts it and downloads the result into a temporary file.
   *
   * @throws ConversionFailedException when there is none
   * @throws ApiException when the service refuses a request
   */
  public static File convert(ApiClient client, File file, String tool, Map<String, ?> options)
      throws ApiException, IOException {
    JobsApi jobs = new JobsApi(client);
    String uploadId = new UploadsApi(client).createUpload(file).execute().getUpload().getId();
    Map<String, ?> request = Map.of("tool", tool, "uploadId", uploadId, "options", options);
    String id = jobs.createJob(JobRequest.fromJson(JSON.getGson().toJson(request))).execute().getJob().getId();
    Job job = jobs.processJob(id).prefer(LONG_POLL).execute().getJob();
    while (!FINAL.contains(job.getStatus())) job = jobs.getJob(id).prefer(LONG_POLL).execute().getJob();
    if (!job.getStatus().equals("completed")) throw new ConversionFailedException(job);
    return jobs.downloadResult(id).execute();
  }
}
