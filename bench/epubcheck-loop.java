import com.adobe.epubcheck.tool.EpubChecker;
import java.io.BufferedReader;
import java.io.InputStreamReader;

/** EPUBCheck's own command over and over in one machine: a line in is `book TAB report`, a line out says that it is done. */
class EpubCheckLoop {
  public static void main(String[] none) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] paths = line.split("\t");
      new EpubChecker().run(new String[] {paths[0], "--json", paths[1], "--quiet"});
      System.out.println("#done");
      System.out.flush();
    }
  }
}
