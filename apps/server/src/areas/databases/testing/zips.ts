import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Packs texts as a zip. */
export async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const [plan, list, shots, walk] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32));

const csv = `\uFEFFName,Day,Budget,Booked,Style,Mail
"Quinta, the old one","June 14, 2027",1200,Yes,"Garden, Barn",ada@ferreira.example
Harbor,"July 2, 2027",800,No,Garden,noor@haddad.example
=Lisbon,,,No,,
`;

/** What Notion writes for a page with a sub-page and a database, as Markdown with CSV. */
export const notionMarkdown: Readonly<Record<string, string>> = {
  [`Wedding plan ${plan}.md`]: `# Wedding plan

<aside>
💡 Bring the **umbrella**

</aside>

- [x]  Flowers
- [ ]  Cake
    - Lemon

[Shot list](Wedding%20plan/Shot%20list%20${shots}.md)

[Venues](Wedding%20plan/Venues%20${list}.csv)

See [the shots](https://www.notion.so/Shot-list-${shots}) first, not [this](javascript:alert(1)).

![Map](Wedding%20plan/map.png)
`,
  [`Wedding plan/Shot list ${shots}.md`]:
    '# Shot list\n\n| Who | When |\n| --- | --- |\n| Couple | 10:00 |\n',
  [`Wedding plan/Venues ${list}.csv`]: csv.split('\n').slice(0, 2).join('\n'),
  [`Wedding plan/Venues ${list}_all.csv`]: csv,
  [`Wedding plan/Venues/Harbor ${walk}.md`]: `# Harbor\n\nDay: July 2, 2027\nBudget: 800\nBooked: No\nStyle: Garden\nMail: noor@haddad.example\n\nBack to [the plan](../../Wedding%20plan%20${plan}.md)\n`,
  'Wedding plan/map.png': 'pixels',
};

/** What Notion writes for the same as HTML. */
export const notionHtml: Readonly<Record<string, string>> = {
  [`Wedding plan ${plan}.html`]: `<html><head><title>Wedding plan</title><style>p{}</style></head><body><article class="page sans"><header><h1 class="page-title">Wedding plan</h1></header><div class="page-body">
<figure class="callout"><div><span class="icon">💡</span></div><div style="width:100%"><p>Bring the <strong>umbrella</strong></p></div></figure>
<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Flowers</span></li></ul>
<figure class="link-to-page"><a href="Wedding%20plan%20${plan}/Shot%20list%20${shots}.html">Shot list</a></figure>
<script>alert(1)</script></div></article></body></html>`,
  [`Wedding plan ${plan}/Shot list ${shots}.html`]:
    '<html><body><h1 class="page-title">Shot list</h1><div class="page-body"><p>Couple at <code>10:00</code></p></div></body></html>',
};
