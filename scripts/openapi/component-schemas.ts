import { z } from "zod";
import { allowanceAnswer, plan, usageAnswer } from "#app/contract/accounts/people";
import { suggestion } from "#app/contract/books/analysis";
import { lossAnswer } from "#app/contract/books/losses";
import { previewRecord } from "#app/contract/books/preview";
import { project, serverStatus } from "#app/contract/books/projects";
import { ruleAnswer } from "#app/contract/books/rules";
import { batchAnswer, takenFiles } from "#app/contract/conversions/batches";
import {
  bookForCover,
  coverCreated,
  coverDesignList,
  coverPicture,
  coverPictureList,
  designVersion,
  designVersions,
  newDesign,
  savedDesign,
} from "#app/contract/covers/covers";
import { storeFile, storeFilesAnswer } from "#app/contract/stores/store-files";
import { templateDetail, templateList, templateSummary } from "#app/contract/templates/templates";
import { coverDesignSchema } from "#domain/cover/design-schema";

export type Json = Record<string, unknown>;

/** Schemas of the contract that the document names, so that a client made from it has types with names. */
const named = {
  Allowance: allowanceAnswer,
  Batch: batchAnswer,
  BookForCover: bookForCover,
  CoverCreated: coverCreated,
  CoverDesign: coverDesignSchema,
  CoverDesignList: coverDesignList,
  CoverPicture: coverPicture,
  CoverPictureList: coverPictureList,
  DesignVersion: designVersion,
  DesignVersions: designVersions,
  LossReport: lossAnswer,
  NewDesign: newDesign,
  Plan: plan,
  Preview: previewRecord,
  Project: project,
  RuleReport: ruleAnswer,
  SavedDesign: savedDesign,
  ServerStatus: serverStatus,
  StoreFile: storeFile,
  StoreFiles: storeFilesAnswer,
  Suggestion: suggestion,
  TakenFiles: takenFiles,
  Template: templateSummary,
  TemplateDetail: templateDetail,
  TemplateList: templateList,
  Usage: usageAnswer,
} satisfies Record<string, z.ZodType>;

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
const uri = (id: string) => `#/components/schemas/${id}`;

/** The named schemas, which refer to one another. */
export function componentSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, { uri, io: "input", unrepresentable: "any" });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema as Json)]));
}

/** A schema where it is used: by name where it has one. */
export function schemaRef(schema: z.ZodType): Json {
  const known = registry.get(schema);
  if (known) return { $ref: uri(known.id) };
  if (schema instanceof z.ZodArray) return { type: "array", items: schemaRef(schema.element as z.ZodType) };
  if (schema instanceof z.ZodUnion)
    return { anyOf: schema.options.map((option) => schemaRef(option as z.ZodType)) };
  return bare(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json);
}

const bare = ({ $schema: _schema, $id: _id, id: _plainId, ...schema }: Json): Json => schema;
