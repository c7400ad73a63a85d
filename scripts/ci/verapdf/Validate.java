import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.verapdf.core.VeraPDFException;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/**
 * {@code java Validate --profiles=ID,… FILE…}: each file by each of the profiles named last before it. A line per file and
 * profile, and below it one per clause that the file fails.
 */
public final class Validate {
    /** Failures of one file that are gathered; the count of a clause stops here. */
    private static final int MAX_FAILURES = 1000;
    private static final String PROFILES = "--profiles=";

    private Validate() {}

    public static void main(String[] args) throws IOException {
        VeraGreenfieldFoundryProvider.initialise();
        List<PDFAFlavour> flavours = List.of();
        boolean isCompliant = true;
        for (String arg : args) {
            if (arg.startsWith(PROFILES)) {
                flavours = Arrays.stream(arg.substring(PROFILES.length()).split(",")).map(Validate::flavour).toList();
            } else {
                for (PDFAFlavour flavour : flavours) {
                    isCompliant &= validate(flavour, Path.of(arg));
                }
            }
        }
        System.exit(isCompliant ? 0 : 1);
    }

    private static PDFAFlavour flavour(String id) {
        PDFAFlavour flavour = PDFAFlavour.byFlavourId(id);
        if (flavour == PDFAFlavour.NO_FLAVOUR) {
            throw new IllegalArgumentException("no profile " + id);
        }
        return flavour;
    }

    private static boolean validate(PDFAFlavour flavour, Path file) throws IOException {
        try (PDFAParser parser = Foundries.defaultInstance().createParser(file.toFile(), flavour);
                PDFAValidator validator =
                        Foundries.defaultInstance().createValidator(flavour, MAX_FAILURES, false, false, false)) {
            ValidationResult result = validator.validate(parser);
            String verdict = result.isCompliant() ? "passes" : "FAILS";
            System.out.printf("%s %s %s%n", file.getFileName(), verdict, flavour.getId());
            countByClause(result).forEach((clause, count) -> System.out.printf("  %s (%d)%n", clause, count));
            return result.isCompliant();
        } catch (VeraPDFException unreadable) {
            System.out.printf("%s FAILS: %s%n", file.getFileName(), unreadable.getMessage());
            return false;
        }
    }

    private static Map<String, Integer> countByClause(ValidationResult result) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (TestAssertion assertion : result.getTestAssertions()) {
            if (assertion.getStatus() == TestAssertion.Status.FAILED) {
                String clause = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
                counts.merge(clause + " " + assertion.getMessage(), 1, Integer::sum);
            }
        }
        return counts;
    }
}
