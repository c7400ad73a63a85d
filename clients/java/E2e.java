import docket.ConversionFailedException;
import docket.Docket;
import docket.api.ApiClient;
import docket.api.ApiException;
import docket.api.JobsApi;
import docket.model.JobRequest;
import docket.model.Length;
import docket.model.MarginOption;
import docket.model.MarginOptionFields;
import docket.model.MdToPdfOptions;
import docket.model.MdToPdfRequest;
import docket.model.PageSizeOption;
import docket.model.PageSizeOptionItem;
import docket.model.PdfOption;
import docket.model.PdfOptionStandard;
import docket.model.PdfOptionStandardItem;
import docket.model.Problem;
import java.io.File;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Run against a started service by {@code npm run clients}. */
class E2e {
  public static void main(String[] args) throws Exception {
    ApiClient client = Docket.connect(System.getenv("DOCKET_URL"), System.getenv("DOCKET_KEY"));
    Path folder = Files.createTempDirectory("docket-e2e-");
    File markdown = Files.writeString(folder.resolve("dues.md"), "# Harbour dues\n\nThe pilot boards at dawn.\n").toFile();

    Map<String, ?> options = Map.of("theme", "book", "margin", Map.of("top", "25mm"), "toc", Map.of("depth", 2));
    File pdf = Docket.convert(client, markdown, "md-to-pdf", options);
    check(new String(Files.readAllBytes(pdf.toPath()), 0, 5).equals("%PDF-"), "a PDF");

    File text = Docket.convert(client, markdown, "md-to-txt", Map.of("lineLength", "none"));
    check(Files.readString(text.toPath()).contains("The pilot boards at dawn"), "the words of the source");

    File damaged = Files.writeString(folder.resolve("damaged.pdf"), "%PDF-1.7 and no more").toFile();
    try {
      Docket.convert(client, damaged, "pdf-to-word", Map.of());
      check(false, "a failure");
    } catch (ConversionFailedException failure) {
      check(failure.getJob().getError().getCode().equals("input-malformed"), "the code of the failure");
    }

    JobsApi jobs = new JobsApi(client);
    MdToPdfOptions typed =
        new MdToPdfOptions()
            .pageSize(new PageSizeOption(List.of(new PageSizeOptionItem("150mm"), new PageSizeOptionItem(BigDecimal.valueOf(600)))))
            .margin(new MarginOption(new MarginOptionFields().top(new Length("25mm"))))
            .pdf(new PdfOption().standard(new PdfOptionStandard(List.of(PdfOptionStandardItem.UA_1, PdfOptionStandardItem.A_2U))));
    MdToPdfRequest request =
        new MdToPdfRequest().tool(MdToPdfRequest.ToolEnum.MD_TO_PDF).sourceFileName("dues.md").options(typed);
    Map<String, Object> taken = jobs.createJob(new JobRequest(request)).execute().getJob().getOptions();
    check(taken.get("pageSize").equals(List.of("150mm", 600.0)), "the size of the page");
    check(taken.get("margin").equals(Map.of("top", "25mm")), "the margin");
    check(taken.get("pdf").equals(Map.of("standard", List.of("ua-1", "a-2u"))), "the standards");

    MdToPdfRequest ofNobody = new MdToPdfRequest().tool(MdToPdfRequest.ToolEnum.MD_TO_PDF).uploadId("upl_of_nobody");
    try {
      jobs.createJob(new JobRequest(ofNobody)).execute();
      check(false, "a refusal");
    } catch (ApiException refusal) {
      Problem problem = Problem.fromJson(refusal.getResponseBody());
      check(problem.getCode().equals("unknown-upload"), "the code of the refusal");
      check(problem.getErrors().get(0).getField().equals("uploadId"), "the field that is wrong");
    }
  }

  private static void check(boolean isSo, String expected) {
    if (!isSo) throw new AssertionError("not " + expected);
  }
}
