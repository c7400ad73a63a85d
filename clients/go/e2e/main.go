// Run against a started service by `npm run clients`.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"

	"docket"
	api "docket/generated"
)

func main() {
	ctx := context.Background()
	client := docket.Connect(os.Getenv("DOCKET_URL"), os.Getenv("DOCKET_KEY"))
	folder, err := os.MkdirTemp("", "docket-e2e-")
	check(err == nil, "a folder", err)
	defer os.RemoveAll(folder)
	markdown := filepath.Join(folder, "dues.md")
	check(os.WriteFile(markdown, []byte("# Harbour dues\n\nThe pilot boards at dawn.\n"), 0o600) == nil, "a source", nil)

	options := map[string]any{"theme": "book", "margin": map[string]any{"top": "25mm"}, "toc": map[string]any{"depth": 2}}
	pdf, err := convert(ctx, client, markdown, "md-to-pdf", options)
	check(err == nil && strings.HasPrefix(pdf, "%PDF-"), "a PDF", err)

	text, err := convert(ctx, client, markdown, "md-to-txt", map[string]any{"lineLength": "none"})
	check(err == nil && strings.Contains(text, "The pilot boards at dawn"), "the words of the source", err)

	damaged := filepath.Join(folder, "damaged.pdf")
	check(os.WriteFile(damaged, []byte("%PDF-1.7 and no more"), 0o600) == nil, "a source", nil)
	_, err = convert(ctx, client, damaged, "pdf-to-word", nil)
	var failure *docket.ConversionFailed
	check(errors.As(err, &failure) && failure.Job.Error.Get().Code == "input-malformed", "the code of the failure", err)

	typed := api.NewMdToPdfOptions()
	width, height, top := "150mm", float32(600), "25mm"
	size := []api.PageSizeOptionItem{{String: &width}, {Float32: &height}}
	typed.SetPageSize(api.PageSizeOption{ArrayOfPageSizeOptionItem: &size})
	typed.SetMargin(api.MarginOption{MarginOptionFields: &api.MarginOptionFields{Top: &api.Length{String: &top}}})
	standards := []api.PdfOptionStandardItem{"ua-1", "a-2u"}
	typed.SetPdf(api.PdfOption{Standard: &api.PdfOptionStandard{ArrayOfPdfOptionStandardItem: &standards}})
	request := api.NewMdToPdfRequest("md-to-pdf")
	request.SetSourceFileName("dues.md")
	request.SetOptions(*typed)
	created, _, err := client.JobsAPI.CreateJob(ctx).JobRequest(api.MdToPdfRequestAsJobRequest(request)).Execute()
	check(err == nil, "an accepted job", err)
	taken, err := json.Marshal(created.Job.Options)
	const sent = `{"margin":{"top":"25mm"},"pageSize":["150mm",600],"pdf":{"standard":["ua-1","a-2u"]}}`
	check(err == nil && string(taken) == sent, "the options that were sent", errors.New(string(taken)))

	ofNobody := api.NewMdToPdfRequest("md-to-pdf")
	ofNobody.SetUploadId("upl_of_nobody")
	_, _, err = client.JobsAPI.CreateJob(ctx).JobRequest(api.MdToPdfRequestAsJobRequest(ofNobody)).Execute()
	var refusal *api.GenericOpenAPIError
	check(errors.As(err, &refusal), "a refusal", err)
	problem, isProblem := refusal.Model().(api.Problem)
	check(isProblem && problem.Code == "unknown-upload", "the code of the refusal", err)
	check(problem.Errors[0].Field == "uploadId", "the field that is wrong", err)
}

func convert(ctx context.Context, client *api.APIClient, path, tool string, options map[string]any) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	result, err := docket.Convert(ctx, client, file, tool, options)
	if err != nil {
		return "", err
	}
	defer os.Remove(result.Name())
	bytes, err := io.ReadAll(result)
	return string(bytes), err
}

func check(isSo bool, expected string, err error) {
	if !isSo {
		log.Fatalf("not %s: %v", expected, err)
	}
}
