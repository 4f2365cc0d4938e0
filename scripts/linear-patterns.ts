// A lint rule. It reports regular expressions whose time grows with the square of the length of a text of one repeated character, which can
// take seconds. It sees patterns written in the source, and not those built at run time.
import { analyse, type Report } from 'scslre'

type Literal = { regex?: { pattern: string; flags: string } }
type Context = { report(finding: { node: Literal; message: string }): void }

export const linearPatterns = {
  create: (context: Context) => ({
    Literal: (node: Literal) => {
      if (!node.regex) return
      const { pattern: source, flags } = node.regex
      for (const report of analyse({ source, flags }, { maxReports: 1 }).reports)
        context.report({ node, message: messageOf(report) })
    },
  }),
}

const messageOf = ({ type, exponential, character }: Report) => {
  const growth = exponential ? 'doubles with each further' : 'grows with the square of the number of'
  return `The time that this pattern takes ${growth} ${JSON.stringify(character.pick)}. ${advice[type]}`
}

const advice: Record<Report['type'], string> = {
  Move: 'Let it begin only where such a run begins: (?<!x)x+$ for x+$.',
  Trade: 'Let two parts in a row not take the same signs.',
  Self: 'Let a repeated part not repeat itself inside.',
}

// oxlint-disable-next-line import/no-default-export -- oxlint requires a default export
export default { meta: { name: 'yardsign' }, rules: { 'linear-patterns': linearPatterns } }
