/** What scrolling costs by itself: as high as the board's columns, with nothing in it. */
export function EmptyPage({ count }: { count: number }) {
  return (
    <div style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <div style={{ height: Math.max(count, 2000) * 100 }} />
    </div>
  );
}
