import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.api.EPUBLocation;
import com.adobe.epubcheck.api.MasterReport;
import com.adobe.epubcheck.messages.Message;
import com.adobe.epubcheck.util.FeatureEnum;
import java.io.*;
import java.util.*;

/** Checks the EPUBs whose paths come on standard input in one process; a line each: the path, then the ids of fatal, error and warning. */
public class EpubCheckBatch {
  static class Ids extends MasterReport {
    final TreeSet<String> ids = new TreeSet<>();

    public void message(Message message, EPUBLocation location, Object... args) {
      if (List.of("FATAL", "ERROR", "WARNING").contains(message.getSeverity().toString()))
        ids.add(message.getID().toString().replace('_', '-'));
    }

    public void info(String resource, FeatureEnum feature, String value) {}

    public int generate() {
      return 0;
    }

    public void initialize() {}
  }

  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    PrintStream out = System.out;
    System.setOut(System.err);
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in));
    for (String path; (path = paths.readLine()) != null; ) {
      Ids report = new Ids();
      try {
        new EpubCheck(new File(path), report).doValidate();
      } catch (RuntimeException broken) {
        report.ids.add("it-fails-itself-" + broken.getClass().getSimpleName());
      }
      out.println(path + "\t" + String.join(" ", report.ids));
      out.flush();
    }
  }
}
