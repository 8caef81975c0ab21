/** Given names and their short forms, folded, one person's possible names a line; a name may be in several lines. */
const groups: readonly string[] = [
  'alexander alex alec sasha',
  'alexandra alex sandra sasha',
  'andrew andy drew',
  'anthony antonio tony toni to',
  'benjamin ben benny',
  'catherine katherine katharina kathrin kate katie kathi cathy',
  'christopher chris christoph',
  'christina christine chris tina',
  'daniel dan danny',
  'david dave',
  'edward eduardo ed eddie edu ted',
  'elizabeth elisabeth liz lizzie beth lisa',
  'francisco chico paco kiko',
  'frederick friedrich fred fritz',
  'gregory greg',
  'james jim jimmy jamie',
  'jennifer jen jenny',
  'johannes hans hannes',
  'jonathan jon jonny',
  'john jon johnny jack',
  'jose pepe ze',
  'josef joseph joe sepp',
  'louis luis lou',
  'margaret maggie meg peggy',
  'matthew matt',
  'maximilian max',
  'michael mike micha mick',
  'nicholas nicolas nick nico',
  'patricia pat patty tricia',
  'peter pete',
  'philip phillip phil',
  'rebecca becky',
  'richard rick rich dick',
  'robert rob bob bobby',
  'samuel sam sammy',
  'samantha sam',
  'sebastian basti seb',
  'stefanie stephanie steffi steph',
  'stephen steven steve stefan',
  'susan susanne sue susi',
  'theodore theodor theo ted',
  'thomas tom tommy',
  'timothy tim',
  'ulrich uli',
  'victoria vicky',
  'william wilhelm will bill billy willi',
];

const linesOf = new Map<string, Set<number>>();
for (const [line, names] of groups.entries())
  for (const name of names.split(' ')) linesOf.set(name, (linesOf.get(name) ?? new Set()).add(line));

/** Whether two folded given names may be forms of one name, as `tom` and `thomas` are (SPEC.md, DUP-4). */
export function areFormsOfOneName(one: string, other: string): boolean {
  const lines = linesOf.get(other);
  return lines !== undefined && [...(linesOf.get(one) ?? [])].some((line) => lines.has(line));
}
