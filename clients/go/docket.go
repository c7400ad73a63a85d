// Package docket puts the operations of docket/generated together.
package docket

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	api "docket/generated"
)

const longPoll = "wait=60"

// Anything else is on its way, be it by a name that is new.
var final = map[string]bool{"completed": true, "failed": true, "canceled": true, "expired": true}

// ConversionFailed is returned for a job that ended without a result; Job.Error says why.
type ConversionFailed struct{ Job api.Job }

func (failure *ConversionFailed) Error() string {
	reason := "no reason given"
	if problem := failure.Job.Error.Get(); problem != nil {
		reason = problem.Message
	}
	return fmt.Sprintf("%s ended %s: %s", failure.Job.Tool, failure.Job.Status, reason)
}

// Connect takes the address of the service, its path included.
func Connect(baseURL, apiKey string) *api.APIClient {
	configuration := api.NewConfiguration()
	configuration.Servers = api.ServerConfigurations{{URL: baseURL}}
	configuration.AddDefaultHeader("Authorization", "Bearer "+apiKey)
	return api.NewAPIClient(configuration)
}

// Convert uploads the file, converts it and downloads the result into a temporary file. The error is a
// *ConversionFailed where there is none, and an *api.GenericOpenAPIError where the service refuses a request.
func Convert(ctx context.Context, client *api.APIClient, file *os.File, tool string, options map[string]any) (*os.File, error) {
	uploaded, _, err := client.UploadsAPI.CreateUpload(ctx).File(file).Execute()
	if err != nil {
		return nil, err
	}
	request, err := jobRequest(tool, uploaded.Upload.Id, options)
	if err != nil {
		return nil, err
	}
	created, _, err := client.JobsAPI.CreateJob(ctx).JobRequest(request).Execute()
	if err != nil {
		return nil, err
	}
	id := created.Job.Id
	answer, _, err := client.JobsAPI.ProcessJob(ctx, id).Prefer(longPoll).Execute()
	for err == nil && !final[answer.Job.Status] {
		answer, _, err = client.JobsAPI.GetJob(ctx, id).Prefer(longPoll).Execute()
	}
	if err != nil {
		return nil, err
	}
	if answer.Job.Status != "completed" {
		return nil, &ConversionFailed{answer.Job}
	}
	result, _, err := client.JobsAPI.DownloadResult(ctx, id).Execute()
	return result, err
}

func jobRequest(tool, uploadID string, options map[string]any) (request api.JobRequest, err error) {
	text, err := json.Marshal(map[string]any{"tool": tool, "uploadId": uploadID, "options": options})
	if err == nil {
		err = json.Unmarshal(text, &request)
	}
	return request, err
}
