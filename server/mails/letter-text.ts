import { greeting, type Letter, type LetterPart } from '#server/mails/letter'
import type { Letterhead } from '#server/mails/letterhead'

export const letterText = (letter: Letter, head: Letterhead): string =>
  [
    greeting(letter.name),
    ...letter.parts.map(partText),
    `Your team at ${head.brand}`,
    [
      '----------',
      letter.reason,
      ...(letter.unsubscribe ? [`Unsubscribe with one click: ${letter.unsubscribe.pageUrl}`] : []),
      `Questions? Write to ${head.email} or call ${head.phone} (${head.supportHours}).`,
      ...head.lines,
      `Look the license up: ${head.licenceLookupUrl}`,
    ].join('\n'),
  ].join('\n\n') + '\n'

const partText = (part: LetterPart): string => {
  if ('paragraph' in part) return part.paragraph
  if ('button' in part) return `${part.button}:\n${part.address}`
  return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
}
