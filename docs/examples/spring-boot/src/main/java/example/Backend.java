package example;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestClient;
import org.springframework.web.server.ResponseStatusException;

@SpringBootApplication
@RestController
public class Backend {
  private final Map<String, byte[]> results = new ConcurrentHashMap<>(); // your database
  private final Map<String, String> callback;
  private final Webhook webhook;
  private final RestClient docket;

  Backend(@Value("${DOCKET_URL}") String url, @Value("${DOCKET_KEY}") String key,
      @Value("${DOCKET_SECRET}") String secret, @Value("${PORT}") String port) {
    callback = Map.of("url", "http://127.0.0.1:" + port + "/docket", "secret", secret);
    webhook = new Webhook(secret);
    docket = RestClient.builder().baseUrl(url + "/api/v1").defaultHeader("Authorization", "Bearer " + key).build();
  }

  @PostMapping("/documents")
  @ResponseStatus(HttpStatus.ACCEPTED)
  JsonNode convert(@RequestBody String text) {
    var job = Map.of("tool", "md-to-pdf", "source", Map.of("text", text), "process", true, "callback", callback);
    return docket.post().uri("/jobs").contentType(MediaType.APPLICATION_JSON).body(job).retrieve().body(JsonNode.class);
  }

  @PostMapping("/docket")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void told(@RequestBody String body, @RequestHeader HttpHeaders headers) throws Exception {
    try {
      webhook.verify(body, headers);
    } catch (WebhookVerificationException e) {
      throw new ResponseStatusException(HttpStatus.UNAUTHORIZED);
    }
    var event = new ObjectMapper().readTree(body);
    var id = event.at("/data/job/id").asText();
    if (event.path("type").asText().equals("job.completed")) // fails where the download does: Docket tells again
      results.put(id, docket.get().uri("/jobs/{id}/download", id).retrieve().body(byte[].class));
  }

  @GetMapping(path = "/documents/{id}", produces = "application/pdf")
  byte[] result(@PathVariable String id) {
    if (!results.containsKey(id)) throw new ResponseStatusException(HttpStatus.NOT_FOUND);
    return results.get(id);
  }

  public static void main(String[] args) {
    SpringApplication.run(Backend.class, args);
  }
}
