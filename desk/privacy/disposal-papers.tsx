import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DisposalDetail } from '#contract/desk/privacy/disposals'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { HoldDialog } from '#desk/privacy/hold-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { formatDay, formatMoment } from '#web/ui/dates.ts'

type Paper = DisposalDetail['papers'][number]
/** `canBeKept`: the decision is open, and a broker may take single papers out. */
type PapersProps = { title: string; papers: readonly Paper[]; canBeKept?: boolean }

export const Papers = ({ title, papers, canBeKept = false }: PapersProps) => {
  const may = useMay()
  const [keeping, setKeeping] = useState<Paper>()
  return (
    <Section title={title} aside={papers.length === 1 ? '1 paper' : `${papers.length} papers`}>
      <ul>
        {papers.map((paper) => (
          <li
            key={paper.documentId}
            className="flex flex-wrap items-start justify-between gap-2 border-b border-line py-2"
          >
            <PaperFacts paper={paper} />
            {canBeKept && may('erase people') && (
              <Button
                look="quiet"
                aria-label={`Keep this one: ${paper.name}`}
                onClick={() => setKeeping(paper)}
              >
                Keep this one…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {keeping && (
        <HoldDialog
          customer={keeping.customer}
          paper={keeping}
          hold={undefined}
          onClose={() => setKeeping(undefined)}
        />
      )}
    </Section>
  )
}

const PaperFacts = ({ paper }: { paper: Paper }) => (
  <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
    <p className="font-semibold wrap-anywhere">
      {paper.name}
      {paper.orderNumber !== null && `, order ${paper.orderNumber}`}
    </p>
    <p className="text-meta text-soft">
      {paper.customer.name === '' ? (
        'A person who was erased'
      ) : (
        <Link to="/customers/$id" params={{ id: paper.customer.id }} className="link">
          {paper.customer.name}
        </Link>
      )}
      {`, ${paper.versions === 1 ? 'one version' : `${paper.versions} versions`}, kept until ${formatDay(paper.keptUntil)}`}
    </p>
    {paper.reason !== '' && <p className="text-meta wrap-anywhere whitespace-pre-line">{paper.reason}</p>}
    {paper.hashes.map((hash) => (
      <p key={hash} className="text-hint text-soft wrap-anywhere">
        {`Gone ${formatMoment(paper.settledAt)}, SHA-256 ${hash}`}
      </p>
    ))}
  </div>
)
