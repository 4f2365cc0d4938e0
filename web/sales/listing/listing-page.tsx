import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingInput } from '#contract/listing-input'
import { isInputOpen } from '#rules/sale-states'
import { Loaded } from '#web/customer/loaded.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { useOnReturn } from '#web/files/on-return.ts'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import { ListingAnswers } from '#web/sales/listing/listing-answers.tsx'
import { SaveLine } from '#web/sales/listing/save-line.tsx'
import { SendListing } from '#web/sales/listing/send-listing.tsx'
import { StepFields } from '#web/sales/listing/step-fields.tsx'
import { isDone, StepList } from '#web/sales/listing/step-list.tsx'
import { UnsavedAnswers } from '#web/sales/listing/unsaved-answers.tsx'
import { useListingKeeper } from '#web/sales/listing/use-listing-keeper.ts'
import { usePeople } from '#web/sales/listing/use-people.ts'
import { useSaleOver } from '#web/sales/use-sale-over.ts'
import { SaleTabs } from '#web/sales/sale-tabs.tsx'
import { useOfSale } from '#web/sales/use-sale.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the seller says about the home for the MLS, in nine steps. */
export const ListingPage = () => {
  const listing = useOfSale(['input'], async (call, saleId) => ({
    saleId,
    input: await call('GET /api/home/customer/sales/:saleId/input', { params: { saleId } }),
  }))
  useOnReturn(listing.reload)
  return (
    <>
      <SaleTabs />
      <Loaded from={listing} name="Your listing" skeleton={<ListingSkeleton />}>
        {(found) =>
          found ? (
            <Listing key={`${found.saleId} ${found.input.number}`} {...found} reload={listing.reload} />
          ) : (
            <NoListing />
          )
        }
      </Loaded>
    </>
  )
}

type ListingProps = { saleId: string; input: ListingInput; reload: () => Promise<unknown> }

const Listing = (props: ListingProps) => {
  const { input, saleId } = props
  const over = useSaleOver(saleId)
  if (isInputOpen(input.state) && over === undefined) return <OpenListing {...props} />
  return (
    <PageFrame title="Your listing" intro={over ?? <WhereItIs input={input} saleId={saleId} />}>
      <UnsavedAnswers saleId={saleId} input={input} />
      <ListingAnswers saleId={saleId} input={input} />
    </PageFrame>
  )
}

const WhereItIs = ({ input, saleId }: Pick<ListingProps, 'input' | 'saleId'>) =>
  input.state === 'approved' ? (
    <>
      Your broker approved this on {formatMoment(input.decidedAt)}. To change something, ask for it under{' '}
      <Link {...toSaleTab('changes')} search={{ sale: saleId }} className="link">
        Changes
      </Link>
      .
    </>
  ) : (
    <>
      Your broker checks this{input.dueAt !== '' && ` by ${formatMoment(input.dueAt)}`}. You can read it here,
      and change it again when a note comes back.
    </>
  )

const OpenListing = ({ saleId, input, reload }: ListingProps) => {
  const keeper = useListingKeeper(saleId, input)
  const people = usePeople(saleId, () => void reload())
  const { sale, step } = useSearch({ from: '/dashboard/my-sale/$tab' })
  const chosen = input.steps.findIndex((_, at) => String(at + 1) === step) + 1
  // Fixed while the page is open, so that a step does not disappear just when its last question was answered.
  const [first] = useState(() => firstUndone(input, keeper))
  const current = chosen || first
  const isLast = current === input.steps.length
  return (
    <PageFrame
      title="Describe your home"
      intro={
        input.state === 'sent back'
          ? 'Your broker wrote notes at some answers. Change what is needed, and send it again.'
          : 'Nine steps for the MLS. Stop whenever you like, and continue on another device.'
      }
    >
      <div className="mt-5">
        <SaveLine keeper={keeper} />
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[290px_minmax(0,1fr)]">
        <nav aria-label="Steps of the listing" className={chosen === 0 ? '' : 'max-xl:hidden'}>
          <StepList input={input} keeper={keeper} current={current} sale={sale} />
        </nav>
        <div className={chosen === 0 ? 'max-xl:hidden' : ''}>
          <StepFields sale={sale} input={input} keeper={keeper} people={people} current={current} />
        </div>
      </div>
      <div className={chosen === 0 || isLast ? '' : 'max-xl:hidden'}>
        <SendListing
          saleId={saleId}
          sale={sale}
          input={input}
          keeper={keeper}
          people={people}
          onSent={reload}
        />
      </div>
    </PageFrame>
  )
}

/** The first step on a wide screen. */
const firstUndone = (input: ListingInput, keeper: ReturnType<typeof useListingKeeper>): number => {
  const state = keeper.state.get()
  const at = input.steps.findIndex((step) => !isDone(step, state))
  return at === -1 ? input.steps.length : at + 1
}

const NoListing = () => (
  <Notice
    picture="how-close"
    title="Your listing begins with a listing package"
    actions={
      <Link to="/packages" className={buttonLook('flag')}>
        See the packages
      </Link>
    }
  >
    When you have bought one, you describe your home here, and your broker enters it in the MLS.
  </Notice>
)

const ListingSkeleton = () => (
  <>
    <Skeleton className="h-20" />
    <div className="mt-10 grid gap-14 xl:grid-cols-[290px_minmax(0,1fr)]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96 max-xl:hidden" />
    </div>
  </>
)
