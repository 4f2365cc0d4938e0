/** An uploaded file is never left out silently. It joins the list, and the person chooses what to remove. */
export const tooMany = (count: number, most: number): string | undefined =>
  count > most ? `At most ${most} fit here. Remove ${count - most} before you save.` : undefined
