import type { FaceName, TextStyle } from './paper.ts'
import { typeFaces } from './type-faces.ts'

/** Part of a line in one typeface; `x` counts from the start of the line. */
export type Piece = { text: string; face: FaceName; url: string | undefined; x: number; width: number }

/** Text with `**strong**` words and `[linked](https://…)` ones, wrapped to `width`. */
export function breakLines(text: string, style: TextStyle, width: number): Piece[][] {
  const space = typeFaces[style.face].width(' ', style.size)
  const lines: Piece[][] = []
  let line: Piece[] = []
  let end = 0
  for (const word of words(text, style)) {
    const gap = word.follows && line.length > 0 ? space : 0
    if (line.length > 0 && word.follows && end + gap + word.width > width) {
      lines.push(line)
      line = []
      end = 0
    }
    end = append(line, word, end, line.length > 0 ? gap : 0)
  }
  if (line.length > 0) lines.push(line)
  return lines
}

type Word = Omit<Piece, 'x'> & { follows: boolean }

function append(line: Piece[], { follows: _, ...word }: Word, end: number, gap: number) {
  const last = line.at(-1)
  if (last && last.face === word.face && last.url === word.url) {
    last.text += (gap > 0 ? ' ' : '') + word.text
    last.width += gap + word.width
  } else {
    line.push({ ...word, x: end + gap })
  }
  return end + gap + word.width
}

/** Words with their typefaces. `follows` is false for text that sticks to the previous word, such as a period after a link. */
function words(text: string, style: TextStyle): Word[] {
  const found: Word[] = []
  let follows = true
  for (const [run, strong, label, url] of text.matchAll(markup)) {
    const face = strong === undefined ? style.face : 'semibold'
    for (const part of (strong ?? label ?? run).split(/( )/)) {
      if (part === ' ') follows = true
      else if (part !== '') {
        found.push({ text: part, face, url, width: typeFaces[face].width(part, style.size), follows })
        follows = false
      }
    }
  }
  return found
}

const markup = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)|(?:(?!\*\*|\[.+?\]\().)+/g
