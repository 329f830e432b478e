import type { BookInspection, Check } from "#domain/convert/checks/check";
import { checkKindleLinks } from "#domain/convert/checks/kindle-links";
import { checkKindlePages } from "#domain/convert/checks/kindle-pages";
import { checkKindlePictures } from "#domain/convert/checks/kindle-pictures";
import { checkKindleSize } from "#domain/convert/checks/kindle-size";
import { checkKindleTables } from "#domain/convert/checks/kindle-tables";
import { checkKindleText } from "#domain/convert/checks/kindle-text";
import { checkLeftovers } from "#domain/convert/checks/leftovers";
import { checkPhonePictures } from "#domain/convert/checks/phone-pictures";
import type { ConversionMessage } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";

/** What the rules the author asked for find in the book. */
export function runChecks(book: BookInspection, options: ConversionOptions): ConversionMessage[] {
  const checks: Check[] = [checkLeftovers];
  if (options.amazonCompliance)
    checks.push(
      checkKindlePictures,
      checkKindleTables,
      checkKindleText,
      checkKindleLinks,
      checkKindlePages,
      checkKindleSize,
    );
  if (options.mobileOptimized) checks.push(checkPhonePictures);
  return checks.flatMap((check) => check(book));
}
