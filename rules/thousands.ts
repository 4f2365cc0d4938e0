/**
 * A typed number without the separators of its thousands: '1,298.50' and '1 298.50' as '1298.50'. Any other comma stays, so that no parser
 * takes it for a number: '12,5' is not 125.
 */
export const withoutThousands = (typed: string): string => {
  const text = typed.trim()
  return /^-?\d{1,3}(?:[,\s]\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(/[,\s]/g, '') : text
}
