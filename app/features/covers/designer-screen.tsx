import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DesignerData } from "#app/contract/covers/designer-page";
import { projectKeys, usageQuery, useLoaded, whose } from "#app/features/books/queries";
import { defaultDesign } from "#domain/cover/default-design";
import { Designer } from "./designer";
import { remainingDesigns } from "./making/remaining";
import { StudioProvider } from "./studio";

export type DesignerScreenProps = {
  data: DesignerData;
  /** What the server said of a form posted without JavaScript. */
  problem?: { title: string; sentence: string };
};

export function DesignerScreen({ data, problem }: DesignerScreenProps) {
  const [first] = useState(() => data.saved?.design ?? data.begun ?? defaultDesign());
  const of = whose(data.user);
  useLoaded(projectKeys.usage(of), data.usage);
  const { data: usage = data.usage } = useQuery(usageQuery(of, data.usage));
  const { words, figure } = remainingDesigns(usage);
  return (
    <div className="studio">
      <div className="phead row sb">
        <h1 className="d40">Professional Book Cover Designer</h1>
        <p className="mut">
          {words}
          <span className="num remaining">{figure}</span>
        </p>
      </div>
      <StudioProvider first={first}>
        <Designer data={data} first={first} problem={problem} />
      </StudioProvider>
    </div>
  );
}
