import type { PackageImport } from '#contract/desk/catalogue/imports'
import type { ImportState } from '#rules/package-imports'
import { Tag, type Tone } from '#desk/ui/tag.tsx'

const states: Record<ImportState, { tone: Tone; words: string }> = {
  checking: { tone: 'wait', words: 'Being checked' },
  checked: { tone: 'info', words: 'Checked' },
  importing: { tone: 'wait', words: 'Being imported' },
  done: { tone: 'good', words: 'Finished' },
  refused: { tone: 'bad', words: 'Refused' },
}

export const ImportTag = ({ of: { state } }: { of: Pick<PackageImport, 'state'> }) => (
  <Tag tone={states[state].tone}>{states[state].words}</Tag>
)
