import { useSearchParams } from "@remix-run/react";
import type { ListedPage, PageContents } from "#app/contract/admin/content";
import type { SiteSetting } from "#app/contract/admin/settings";
import { Tabs } from "#app/ui/tabs";
import { NotLoaded } from "../../books/not-loaded";
import { PageEditor } from "./page-editor";
import { PageTable } from "./page-table";
import { SiteSettingsTab } from "./site-settings-tab";

export type ContentData = {
  pages: ListedPage[] | null;
  contents: PageContents | null;
  fields: SiteSetting[];
  now: string;
};

/** Pages of the site and its settings; which tab and page is open stands in the address. */
export function ContentScreen({ pages, contents, fields, now }: ContentData) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab") === "settings" ? "settings" : "pages";
  return (
    <>
      <h1 className="d40 admin-head">Content</h1>
      <Tabs
        label="Content"
        value={tab}
        onValueChange={(next) => setSearch({ tab: next }, { preventScrollReset: true })}
        tabs={[
          {
            value: "pages",
            label: "Pages",
            content: <Pages slug={search.get("page")} pages={pages} contents={contents} now={now} />,
          },
          { value: "settings", label: "Site Settings", content: <SiteSettingsTab fields={fields} /> },
        ]}
      />
    </>
  );
}

type PagesProps = Pick<ContentData, "pages" | "contents" | "now"> & { slug: string | null };

function Pages({ slug, pages, contents, now }: PagesProps) {
  if (slug === "new") return <PageEditor key="new" contents={null} now={now} />;
  if (slug && contents)
    return <PageEditor key={`${slug} ${contents.page.updatedAt}`} contents={contents} now={now} />;
  if (slug)
    return <NotLoaded title="Failed to load page contents" sentence="The other pages may still open." />;
  if (!pages) return <NotLoaded title="Failed to load pages" sentence="Nothing was changed." />;
  return <PageTable pages={pages} now={now} />;
}
