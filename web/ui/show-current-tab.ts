/** Scrolls a row of tabs sideways to the current one. On a phone the row is wider than the screen. */
export const showCurrentTab = (row: HTMLElement | null): void => {
  const tab = row?.querySelector('[aria-current=page]')
  if (!row || !tab) return
  const { left, width } = tab.getBoundingClientRect()
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
}
