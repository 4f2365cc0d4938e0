/** What is uploaded is never left out silently: it is in the list, and somebody chooses what goes. */
export const tooMany = (count: number, most: number): string | undefined =>
  count > most ? `At most ${most} fit here. Remove ${count - most} before you save.` : undefined
