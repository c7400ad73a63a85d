import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.verapdf.core.VeraPDFException;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** {@code java Validate PROFILE FILE…}: a line per file, and below it one per clause that it fails. */
public final class Validate {
    /** Failures of one file that are gathered; the count of a clause stops here. */
    private static final int MAX_FAILURES = 1000;

    private Validate() {}

    public static void main(String[] args) throws IOException {
        VeraGreenfieldFoundryProvider.initialise();
        PDFAFlavour flavour = PDFAFlavour.byFlavourId(args[0]);
        if (flavour == PDFAFlavour.NO_FLAVOUR) {
            throw new IllegalArgumentException("no profile " + args[0]);
        }
        boolean isCompliant = true;
        for (int i = 1; i < args.length; i++) {
            isCompliant &= validate(flavour, Path.of(args[i]));
        }
        System.exit(isCompliant ? 0 : 1);
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
