import type { NextStep } from '#contract/orders'
import { firstOf } from '#web/dashboard/folded-row.tsx'

type DocumentsMissing = Extract<NextStep, { kind: 'documents missing' }>

/** How the start page asks for documents. A broker may have the papers of an earlier stage, which were signed somewhere else. */
export const documentsWords = ({ names, stage, isPassed }: DocumentsMissing) => {
  const isOne = names.length === 1
  if (isPassed === true)
    return {
      title: isOne ? `Not in your file: ${names[0]}` : `${names.length} documents are not in your file`,
      text: `${isOne ? 'It belongs' : 'They belong'} to the stage “${stage}”, which your sale has passed. Ask your broker whether ${isOne ? 'it is' : 'they are'} still needed.`,
    }
  return isOne
    ? { title: `Hand in the ${names[0]}`, text: `Required in the stage “${stage}”.` }
    : {
        title: `Hand in ${names.length} documents`,
        text: `In the stage “${stage}”: ${firstOf(names)}.`,
      }
}
