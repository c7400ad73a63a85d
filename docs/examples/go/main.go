package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strings"
	"sync"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

var docket, key, secret, address = os.Getenv("DOCKET_URL"), os.Getenv("DOCKET_KEY"), os.Getenv("DOCKET_SECRET"), "127.0.0.1:" + os.Getenv("PORT")
var results sync.Map // your database

func ask(method, path, body string) (*http.Response, error) {
	request, err := http.NewRequest(method, docket+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header = http.Header{"Authorization": {"Bearer " + key}, "Content-Type": {"application/json"}}
	return http.DefaultClient.Do(request)
}

func convert(w http.ResponseWriter, r *http.Request) {
	text, _ := io.ReadAll(r.Body)
	body, _ := json.Marshal(map[string]any{"tool": "md-to-pdf", "process": true, "source": map[string]any{"text": string(text)},
		"callback": map[string]any{"url": "http://" + address + "/docket", "secret": secret}})
	answer, err := ask("POST", "/api/v1/jobs", string(body))
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	defer answer.Body.Close()
	w.WriteHeader(answer.StatusCode)
	io.Copy(w, answer.Body)
}

func told(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	webhook, err := standardwebhooks.NewWebhook(secret)
	if err != nil || webhook.Verify(body, r.Header) != nil {
		w.WriteHeader(401)
		return
	}
	var event struct {
		Type string
		Data struct{ Job struct{ ID string } }
	}
	json.Unmarshal(body, &event)
	if id := event.Data.Job.ID; event.Type == "job.completed" {
		answer, err := ask("GET", "/api/v1/jobs/"+id+"/download", "")
		if err != nil || answer.StatusCode != 200 {
			w.WriteHeader(502) // Docket tells again
			return
		}
		defer answer.Body.Close()
		pdf, _ := io.ReadAll(answer.Body)
		results.Store(id, pdf)
	}
	w.WriteHeader(204)
}

func result(w http.ResponseWriter, r *http.Request) {
	pdf, found := results.Load(r.PathValue("id"))
	if !found {
		w.WriteHeader(404)
		return
	}
	w.Header().Set("Content-Type", "application/pdf")
	w.Write(pdf.([]byte))
}

func main() {
	http.HandleFunc("POST /documents", convert)
	http.HandleFunc("POST /docket", told)
	http.HandleFunc("GET /documents/{id}", result)
	panic(http.ListenAndServe(address, nil))
}
