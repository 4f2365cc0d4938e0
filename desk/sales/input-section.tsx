import { Link } from '@tanstack/react-router'
import type { DeskSale } from '#contract/desk/sales/sales'
import { Facts, Section } from '#desk/detail/section.tsx'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { type StateLook, StateTag } from '#desk/list/cells.tsx'
import { downloadFromSale } from '#desk/sales/download-from-sale.ts'
import { Button, buttonLook } from '#desk/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'

const looks: Record<DeskSale['input']['state'], StateLook> = {
  draft: { words: 'the seller fills it in', tone: 'plain' },
  submitted: { words: 'to check', tone: 'wait' },
  'sent back': { words: 'sent back', tone: 'info' },
  approved: { words: 'approved', tone: 'good' },
}

/** The listing input and the photos: their state, and what goes to the MLS. */
export const InputSection = ({ sale }: { sale: DeskSale }) => {
  const { input, photos } = sale
  return (
    <Section title="Listing input" aside={<StateTag of={looks[input.state]} />}>
      <Facts
        of={[
          ['Sent', input.submittedAt && formatMoment(input.submittedAt)],
          ['To check by', input.state === 'submitted' && <DueTag key="due" at={input.dueAt} />],
          [
            'Still missing',
            input.missing.length > 0 &&
              (input.missing.length === 1 ? '1 answer' : `${input.missing.length} answers`),
          ],
          ['Notes at fields', input.notes > 0 && String(input.notes)],
          ['Photos', `${photos.stored}${sale.plan.photos === null ? '' : ` of ${sale.plan.photos}`}`],
        ]}
      />
      <div className="flex flex-wrap gap-2 pt-2.5">
        <Link
          to={`/sales/${sale.reference}/input` as never}
          search={true as never}
          className={buttonLook(input.state === 'submitted' ? 'flag' : 'outline')}
        >
          {input.state === 'submitted' ? 'Check it' : 'Look at it'}
        </Link>
        <Button onClick={() => downloadFromSale(sale, 'input/export?format=csv', 'listing.csv')}>
          CSV (RESO)
        </Button>
        <Button onClick={() => downloadFromSale(sale, 'input/export?format=json', 'listing.json')}>
          JSON (RESO)
        </Button>
        {photos.stored > 0 && (
          <Link
            to={`/sales/${sale.reference}/photos` as never}
            search={true as never}
            className={buttonLook('outline')}
          >
            Photos
          </Link>
        )}
      </div>
    </Section>
  )
}
