// Where the fields and the printed words of a form are on a page: in points from the top left corner, as a person reads it.

export type FieldBox = { page: number; left: number; top: number; width: number; height: number }

/** Words that are printed on a page. The height is that of the letters. */
export type PrintedText = FieldBox & { text: string }

const rightOf = ({ left, width }: FieldBox): number => left + width
const bottomOf = ({ top, height }: FieldBox): number => top + height
const middleOf = ({ top, height }: FieldBox): number => top + height / 2

/** PDFs print a line in pieces. This joins the pieces that are close together, from the top of each page down. */
export const printedLines = (pieces: readonly PrintedText[]): PrintedText[] => {
  const lines: PrintedText[] = []
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted(byPlace)) {
    const line = lines.findLast((other) => continues(other, piece))
    if (!line) {
      lines.push({ ...piece, text: piece.text.trim() })
      continue
    }
    const gap = piece.left - rightOf(line)
    const space = gap > piece.height * 0.12 && !/^[,.;:)]/.test(piece.text) ? ' ' : ''
    line.text += space + piece.text.trim()
    line.width = Math.max(line.width, rightOf(piece) - line.left)
  }
  return lines
}

/** The widest space between two words of one line, in heights of a letter. */
const widestSpace = 0.9

const continues = (line: PrintedText, piece: PrintedText) => {
  const gap = piece.left - rightOf(line)
  const isLevel = line.page === piece.page && Math.abs(bottomOf(line) - bottomOf(piece)) < 2
  const isAlike = Math.abs(line.height - piece.height) < 1
  return isLevel && isAlike && gap > -2 && gap < piece.height * widestSpace
}

/** From the top of the first page down, and from left to right. */
export const byPlace = (one: FieldBox, other: FieldBox): number =>
  one.page - other.page || (Math.abs(one.top - other.top) > 2 ? one.top - other.top : one.left - other.left)

/** Fields side by side, in reading order. Each row ends where its lowest member ends. */
export const rowsOf = <Placed extends { box: FieldBox }>(placed: readonly Placed[]): Placed[][] => {
  const rows: { page: number; bottom: number; members: Placed[] }[] = []
  for (const one of placed.toSorted((a, b) => a.box.page - b.box.page || a.box.top - b.box.top)) {
    const row = rows.at(-1)
    if (row && row.page === one.box.page && middleOf(one.box) < row.bottom) {
      row.members.push(one)
      row.bottom = Math.min(row.bottom, bottomOf(one.box))
    } else rows.push({ page: one.box.page, bottom: bottomOf(one.box), members: [one] })
  }
  return rows.map(({ members }) => members.toSorted((a, b) => a.box.left - b.box.left))
}

/** The printed words that belong to a field: before it, above it, or under its line; for a checkbox, after it. '' if none are near. */
export const wordsAt = (box: FieldBox, lines: readonly PrintedText[], isToCheck: boolean): string => {
  const [nearest] = lines
    .filter((line) => line.page === box.page)
    .map((line) => ({ line, distance: distanceTo(box, line, isToCheck) }))
    .filter(({ distance }) => distance < farthest)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest ? plain(nearest.line.text) : ''
}

/** In points. Words farther away belong to something else. */
const farthest = 60

const distanceTo = (box: FieldBox, line: PrintedText, isToCheck: boolean): number => {
  const isLevel = Math.abs(middleOf(box) - middleOf(line)) < Math.max(box.height, line.height) / 2
  const before = box.left - rightOf(line)
  const after = line.left - rightOf(box)
  if (isLevel && after > -2 && isToCheck) return after
  if (isLevel && before > -2) return before + (isToCheck ? 20 : 0)
  const isAcross = line.left < rightOf(box) && rightOf(line) > box.left
  if (!isAcross || isToCheck) return Number.POSITIVE_INFINITY
  const [over, under] = [box.top - bottomOf(line), line.top - bottomOf(box)]
  const shift = Math.abs(line.left - box.left) * 0.2
  if (over > -4 && over < 16) return Math.max(over, 0) + shift
  return under > -3 && under < 12 ? Math.max(under, 0) + shift + 8 : Number.POSITIVE_INFINITY
}

/** Without the line to write on, a colon at the end, or the form's own number. */
const plain = (text: string) =>
  text
    .replaceAll(/[_.…]{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<![:*])[:*]+$/, '')
    .trim()
