import { z } from "zod";
import { allowanceAnswer, catalogue, usageAnswer, usageKind } from "#app/contract/accounts/people";
import { analysisAnswer } from "#app/contract/books/analysis";
import { lossAnswer } from "#app/contract/books/losses";
import { previewRecord } from "#app/contract/books/preview";
import { convertAgainRequest, projectChange } from "#app/contract/books/project-care";
import { passwordAnswer, project, projectList, serverStatus } from "#app/contract/books/projects";
import { ruleAnswer } from "#app/contract/books/rules";
import { batchAnswer, groupFields, takenFiles } from "#app/contract/conversions/batches";
import {
  bookForCover,
  coverCreated,
  coverDesignList,
  coverForBook,
  coverFormFields,
  coverPicture,
  coverPictureList,
  designSave,
  designVersion,
  designVersions,
  newDesign,
  savedDesign,
} from "#app/contract/covers/covers";
import type { TokenCallName } from "#app/contract/developers/token-access";
import { storeFilesAnswer, storeFilesRequest } from "#app/contract/stores/store-files";
import { templateDetail, templateList, templateQuestion } from "#app/contract/templates/templates";
import { conversionOptions } from "#domain/convert/options-shape";
import type { RefusalCode } from "#domain/refusal";

/** What the document says of one call, beside its address, scope and summary. */
export type Operation = {
  /** Fields of the address. */
  query?: z.ZodObject;
  /** A JSON body. */
  json?: z.ZodType;
  /** A multipart form: its fields, and the files beside them. */
  form?: { fields: z.ZodObject; file?: { name: string; isMany?: true; isRequired?: true } };
  /** A body of bytes, by media type. */
  bytes?: string[];
  status?: 200 | 201 | 202 | 204;
  /** A JSON answer. */
  answer?: z.ZodType;
  /** An answer of bytes, by media type. */
  file?: string[];
  /** The answer is a page of a list: `X-Next-Cursor` and `Link` name the next. */
  isPaged?: true;
  refusals?: RefusalCode[];
};

const manuscriptRefusals: RefusalCode[] = [
  "no-files-selected",
  "invalid-file-type",
  "file-too-large",
  "upload-malformed",
  "request-too-large",
  "manuscript-empty",
  "manuscript-wrong-kind",
  "manuscript-damaged",
  "manuscript-unsafe",
  "manuscript-bomb",
  "manuscript-doctype",
  "limit-plan",
  "server-busy",
];
const pictureRefusals: RefusalCode[] = [
  "picture-animated",
  "picture-damaged",
  "picture-large-unusual",
  "picture-too-large",
  "picture-too-many-pixels",
  "picture-wrong-kind",
  "too-many-pictures",
];
const busy: RefusalCode[] = ["project-busy", "book-being-mended", "edits-waiting", "book-changed-meanwhile"];
const unfinished: RefusalCode[] = ["book-not-finished", "book-not-stored", "not-a-book"];
const json: RefusalCode[] = ["unsupported-media-type", "request-too-large"];

const word = z.enum(["true", "false"]);
const optionFields = z.object({
  ...Object.fromEntries(
    Object.entries(conversionOptions.shape)
      .filter(([, shape]) => shape instanceof z.ZodBoolean)
      .map(([name]) => [name, word.optional()]),
  ),
  theme: conversionOptions.shape.theme.optional(),
  language: conversionOptions.shape.language,
});
const uploadFields = optionFields.extend({
  title: conversionOptions.shape.title,
  author: conversionOptions.shape.author,
  cover: z.string().optional().describe("The id of a finished cover that the EPUB takes."),
});
const groupForm = { fields: z.object({ ...groupFields.shape, ...optionFields.shape }) };
const manuscripts = { name: "manuscripts", isMany: true, isRequired: true } as const;
const coverFields = z.object(
  Object.fromEntries(coverFormFields.map((name) => [name, z.string().optional()])),
);
const looseObject = z.looseObject({});
const designAnswer = { answer: savedDesign };
const epub = "application/epub+zip";
const zip = "application/zip";
const pictures = ["image/jpeg", "image/png"];
const begun = { status: 202, answer: project } as const;

/** What each call takes and answers. */
export const operations: Record<TokenCallName, Operation> = {
  "POST /api/convert/upload": {
    form: { fields: uploadFields, file: { name: "manuscript", isRequired: true } },
    ...begun,
    refusals: [...manuscriptRefusals, "cover-not-for-book", "cover-picture-missing"],
  },
  "POST /api/convert/batch": {
    form: { ...groupForm, file: manuscripts },
    ...{ status: 202, answer: takenFiles },
    refusals: [...manuscriptRefusals, "too-many-files"],
  },
  "POST /api/bulk-convert": {
    form: { ...groupForm, file: { ...manuscripts, name: "files" } },
    ...{ status: 202, answer: takenFiles },
    refusals: [...manuscriptRefusals, "too-many-files"],
  },
  "GET /api/batches/:batchId": { answer: batchAnswer },
  "GET /api/batches/:batchId/download": {
    file: [zip],
    refusals: ["archive-file-missing", "archive-too-large", "nothing-to-download"],
  },
  "GET /api/projects": {
    query: z.object({ cursor: z.string().optional().describe("Where the page before ended.") }),
    answer: projectList,
    isPaged: true,
  },
  "GET /api/projects/:projectId": { answer: project },
  "PATCH /api/projects/:projectId": { json: projectChange, answer: project, refusals: [...json, ...busy] },
  "DELETE /api/projects/:projectId": { status: 204, refusals: ["cover-in-book"] },
  "POST /api/projects/:projectId/restore": { answer: project },
  "POST /api/projects/:projectId/cancel": { status: 204, refusals: ["conversion-over"] },
  "POST /api/projects/:projectId/convert-again": {
    json: convertAgainRequest,
    ...begun,
    refusals: [...json, ...busy, "manuscript-not-kept", "limit-plan"],
  },
  "POST /api/projects/:projectId/duplicate": {
    status: 201,
    answer: project,
    refusals: ["project-not-copied", ...busy],
  },
  "POST /api/projects/:projectId/password": {
    json: passwordAnswer,
    ...begun,
    refusals: [...json, "password-not-asked", "manuscript-password-wrong", "manuscript-gone", "limit-plan"],
  },
  "GET /api/projects/:projectId/manuscript": {
    file: ["application/pdf", "application/octet-stream"],
    refusals: ["manuscript-gone", "range-not-satisfiable", ...unfinished],
  },
  "PUT /api/projects/:projectId/manuscript": {
    form: { fields: z.object({}), file: { name: "manuscript", isRequired: true } },
    ...begun,
    refusals: [...manuscriptRefusals, ...busy, "not-a-book"],
  },
  "GET /api/download/:projectId": {
    query: z.object({
      file: z.enum(["jpeg", "pdf", "thumbnail", "wrap"]).optional().describe("One of a cover’s files."),
    }),
    file: [epub, "application/pdf", "image/jpeg", "image/png", zip],
    refusals: ["range-not-satisfiable"],
  },
  "GET /downloads/:outputFileName": { file: [epub, "application/pdf"], refusals: ["range-not-satisfiable"] },
  "GET /api/library/epubs": {
    query: z.object({ id: z.array(z.string()).describe("The books; the field may stand several times.") }),
    file: [zip],
    refusals: ["nothing-to-download", "archive-file-missing", "archive-too-large"],
  },
  "GET /api/preview/:projectId": {
    query: z.object({ chapter: z.string().optional() }),
    answer: previewRecord,
    refusals: unfinished,
  },
  "GET /api/preview/:projectId/files/*": {
    file: ["text/css", "image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"],
    refusals: unfinished,
  },
  "GET /api/projects/:projectId/ledger": {
    query: z.object({ page: z.string().optional(), format: z.enum(["csv"]).optional() }),
    answer: lossAnswer,
    file: ["text/csv"],
    refusals: ["ledger-none", ...unfinished],
  },
  "GET /api/projects/:projectId/rules": { answer: ruleAnswer, refusals: unfinished },
  "GET /api/projects/:projectId/changes": {
    answer: looseObject,
    refusals: ["no-earlier-edition", "version-not-kept", ...unfinished],
  },
  "GET /api/projects/:projectId/versions": { answer: looseObject, refusals: unfinished },
  "POST /api/projects/:projectId/versions/:number": {
    answer: project,
    refusals: ["version-not-kept", "version-is-present", "no-earlier-edition", ...busy, ...unfinished],
  },
  "GET /api/ai/analyze/:projectId": { answer: analysisAnswer, refusals: unfinished },
  "GET /api/projects/:projectId/packs": { answer: storeFilesAnswer, refusals: unfinished },
  "POST /api/projects/:projectId/packs": {
    json: storeFilesRequest,
    status: 202,
    answer: storeFilesAnswer,
    refusals: [...json, ...unfinished],
  },
  "GET /api/projects/:projectId/packs/:store": {
    file: [zip, epub],
    refusals: ["pack-not-made", "range-not-satisfiable"],
  },
  "GET /api/projects/:projectId/store-files": { file: [zip], refusals: ["store-files-not-made"] },
  "POST /api/covers/create": {
    form: { fields: coverFields, file: { name: "backgroundImage" } },
    ...{ status: 202, answer: coverCreated },
    refusals: [
      ...pictureRefusals,
      "upload-malformed",
      "cover-crowded",
      "cover-picture-missing",
      "cover-not-created",
      "limit-plan",
    ],
  },
  "POST /api/projects/:projectId/cover": {
    json: coverForBook,
    answer: project,
    refusals: [...json, ...busy, ...unfinished, "cover-not-for-book", "cover-picture-missing"],
  },
  "POST /api/projects/:projectId/cover/spine": {
    status: 202,
    answer: coverCreated,
    refusals: ["cover-spine-current", "cover-not-for-book", "limit-plan", ...unfinished],
  },
  "GET /api/projects/:projectId/book": { answer: bookForCover, refusals: unfinished },
  "GET /api/cover-designs": { answer: coverDesignList },
  "POST /api/cover-designs": {
    json: newDesign,
    status: 201,
    ...designAnswer,
    refusals: [...json, "too-many-designs", "cover-picture-missing"],
  },
  "GET /api/cover-designs/:designId": designAnswer,
  "PUT /api/cover-designs/:designId": {
    json: designSave,
    ...designAnswer,
    refusals: [...json, "design-changed-elsewhere", "cover-picture-missing"],
  },
  "DELETE /api/cover-designs/:designId": { status: 204 },
  "POST /api/cover-designs/:designId/duplicate": {
    status: 201,
    ...designAnswer,
    refusals: ["too-many-designs"],
  },
  "GET /api/cover-designs/:designId/thumbnail": { file: ["image/jpeg"] },
  "PUT /api/cover-designs/:designId/thumbnail": {
    bytes: ["image/jpeg"],
    status: 204,
    refusals: ["picture-damaged", "picture-wrong-kind", "request-too-large"],
  },
  "GET /api/cover-designs/:designId/versions": { answer: designVersions },
  "GET /api/cover-designs/:designId/versions/:versionId": { answer: designVersion },
  "POST /api/cover-designs/:designId/versions/:versionId": designAnswer,
  "GET /api/cover-pictures": { answer: coverPictureList },
  "POST /api/cover-pictures": {
    query: z.object({ name: z.string().optional() }),
    bytes: [...pictures, "image/webp"],
    status: 201,
    answer: coverPicture,
    refusals: pictureRefusals,
  },
  "GET /api/cover-pictures/:pictureId": { file: pictures },
  "DELETE /api/cover-pictures/:pictureId": { status: 204, refusals: ["picture-in-use"] },
  "GET /api/templates": { query: templateQuestion, answer: templateList },
  "GET /api/templates/:templateId": { answer: templateDetail },
  "GET /api/usage": {
    query: z.object({ kind: usageKind.optional() }),
    answer: z.union([usageAnswer, allowanceAnswer]),
  },
  "GET /api/subscription-plans": { answer: catalogue.shape.plans },
  "GET /api/server/status": { answer: serverStatus },
};
