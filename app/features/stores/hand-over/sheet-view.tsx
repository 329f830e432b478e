import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { detailsPath } from "#app/contract/books/details-page";
import { ReadOn } from "#app/features/books/page/rules/read-on";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { TextLink } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";
import { fileFor, openFields, type Sheet, type SheetField } from "#domain/stores/sheet/sheet";
import { storeNames } from "#domain/stores/sheet/store-names";
import { stores } from "#domain/stores/store";
import { CopyButton } from "../copy-button";

/** Where a distributor's form is, which has no file of its own. */
const d2d = { name: "Draft2Digital", address: "https://www.draft2digital.com/" };

type SheetViewProps = { projectId: string; sheet: Sheet };

/** One store's form: its pages, and on each the fields in its order. */
export function SheetView({ projectId, sheet }: SheetViewProps) {
  const { store, pages } = sheet;
  const portal = store === "d2d" ? d2d : stores[fileFor(store)].portal;
  const open = openFields(sheet).length;
  return (
    <section aria-labelledby="sheet" className="store-sheet">
      <SectionHead id="sheet" level={2} title={`What to type at ${storeNames[store]}`} />
      <p className="sheet-state" role="status">
        {open === 0 ? (
          <span className="st ok">
            <Check className="i s" aria-hidden="true" />
            Every field has its answer.
          </span>
        ) : (
          <span className="st wa">
            <TriangleAlert className="i s" aria-hidden="true" />
            {open === 1 ? "1 field needs something first." : `${open} fields need something first.`}
          </span>
        )}
      </p>
      {portal ? (
        <p className="t13">
          <a className="a" href={portal.address} target="_blank" rel="noreferrer">
            Open {portal.name}
          </a>
        </p>
      ) : null}
      {pages.map(({ name, fields }, at) => (
        <section key={name} aria-labelledby={`sheet-page-${at}`} className="sheet-page">
          <h3 className="d21" id={`sheet-page-${at}`}>
            <span className="mut">{at + 1}</span> {name}
          </h3>
          <dl>
            {fields.map((field) => (
              <Field key={field.id} {...{ projectId, field }} storeName={storeNames[store]} />
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

type FieldProps = { projectId: string; field: SheetField; storeName: string };

function Field({ projectId, field, storeName }: FieldProps) {
  const { name, how, text, isOptional, problem, note, detail, source } = field;
  const isEmpty = text === "";
  return (
    <div className="sheet-field" data-open={problem || (isEmpty && !isOptional) ? true : undefined}>
      <dt>
        <b>{name}</b>
        <Count field={field} />
      </dt>
      <dd className="sheet-answer">
        {isEmpty ? (
          <span className={isOptional ? "mut" : "st wa"}>{isOptional ? "Leave it empty" : "Missing"}</span>
        ) : (
          <span className={how === "paste" ? "sheet-text" : undefined}>{text}</span>
        )}
        {problem ? <span className="sheet-problem">{problem}</span> : null}
        {note ? <span className="t13 mut">{note}</span> : null}
        {source ? (
          <span className="t12 mut">
            <ReadOn source={source} />
          </span>
        ) : null}
      </dd>
      <dd className="sheet-act">
        {how === "paste" && !isEmpty ? <CopyButton {...{ name, text, storeName }} /> : null}
        {detail && (problem || (isEmpty && !isOptional)) ? (
          <TextLink className="t13" to={detailsPath(projectId, detail)}>
            Fill in<span className="vh"> {name.toLowerCase()}</span>
          </TextLink>
        ) : null}
        {how === "upload" && problem ? (
          <TextLink
            className="t13"
            to={`/projects/${encodeURIComponent(projectId)}#${field.id === "cover" ? "cover" : "stores"}`}
          >
            {field.id === "cover" ? "Add a cover" : "Make the file"}
          </TextLink>
        ) : null}
      </dd>
    </div>
  );
}

function Count({ field: { count } }: { field: SheetField }) {
  const locale = useReaderLocale();
  if (!count) return null;
  const { used, max } = count;
  return (
    <span className={used > max ? "t13 sheet-over" : "t13 mut"}>
      {used.toLocaleString(locale)} of {max.toLocaleString(locale)} characters
    </span>
  );
}
