import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskContract, DeskContracts } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { Section } from '#desk/detail/section.tsx'
import { StateTag } from '#desk/list/cells.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { type ContractDialogOpened, ContractDialog } from '#desk/sales/contract/contract-dialogs.tsx'
import { useContracts } from '#desk/sales/contract/contract-query.ts'
import { contractLooks } from '#desk/sales/contract/contract-words.ts'
import { Conditions } from '#desk/sales/contract/conditions.tsx'
import { ContractSteps } from '#desk/sales/contract/contract-steps.tsx'
import { DoubtfulRows } from '#desk/sales/contract/doubtful-rows.tsx'
import { TypeContractDialog } from '#desk/sales/contract/type-contract-dialog.tsx'
import { Button, buttonLook } from '#desk/ui/button.tsx'
import { statusLooks } from '#desk/sales/sale-words.ts'
import { isErasedCustomer } from '#rules/mailboxes'
import { inDollars } from '#rules/money'
import { takesContracts } from '#rules/sale-contracts'
import { isClosingToRecord } from '#rules/sales'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatDay } from '#web/ui/dates.ts'

/** The signed contracts of a sale: whether each is in force, and which rows somebody has to look at. */
export const ContractSection = ({ sale }: { sale: DeskSale }) => {
  const { data } = useContracts(sale.id)
  // Kept by itself, so that the form stays with what is typed when a colleague types the same contract first.
  const [typing, setTyping] = useState<Offer>()
  if (!data || (data.contracts.length === 0 && data.offers.length === 0)) return null
  return (
    <Section title="Contract">
      {data.contracts.map((contract) => (
        <Contract key={contract.id} sale={sale} contract={contract} all={data} />
      ))}
      {sale.endedAt === '' && takesContracts(data.contracts) && <ToType all={data} onType={setTyping} />}
      {typing && (
        <TypeContractDialog sale={sale} all={data} offer={typing} onClose={() => setTyping(undefined)} />
      )}
    </Section>
  )
}

type Offer = DeskContracts['offers'][number]
type OfSale = { sale: DeskSale; all: DeskContracts }

/** Accepted offers and backups whose contract nobody has typed. One whose contract has ended may get another. */
const ToType = ({ all, onType }: { all: DeskContracts; onType: (offer: Offer) => void }) => {
  const mayWork = useMay()('work on sales')
  if (!mayWork) return null
  return (
    <>
      {all.offers.map(({ id, label, isBackup }) => (
        <p key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
          <span className="min-w-52 flex-1">
            {all.contracts.some(({ offerId: typed }) => typed === id)
              ? `If ${label} signs another contract, type it here.`
              : `${label} ${isBackup ? 'is a backup.' : 'was accepted.'} Its signed contract is not typed yet.`}
          </span>
          <Button onClick={() => onType({ id, label, isBackup })}>Type the contract…</Button>
        </p>
      ))}
    </>
  )
}

/** The day and the price of the closing, not those of the contract. */
const soldWords = ({ endedAt, closePriceCents }: DeskContract): string =>
  [
    'The home was sold',
    endedAt && ` on ${formatDay(endedAt)}`,
    closePriceCents !== null && ` for ${inDollars(closePriceCents)}`,
    '.',
  ]
    .filter(Boolean)
    .join('')

const Contract = ({ sale, contract, all }: OfSale & { contract: DeskContract }) => {
  const [opened, setOpened] = useState<ContractDialogOpened>()
  const isOver = contract.state === 'closed' || contract.state === 'terminated'
  return (
    <article aria-label={`Contract of ${contract.offer}`} className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-read">{contract.offer}</b>
        {contract.place === 'backup' && <span>backup</span>}
        <StateTag of={contractLooks[contract.state]} />
        {contract.closingOn !== '' && contract.state !== 'closed' && (
          <span>closing {formatCalendarDay(contract.closingOn)}</span>
        )}
        <span className="ml-auto text-meta text-soft">{contract.edition.name}</span>
      </p>
      {isClosingToRecord(contract.state, sale.mlsStatus) && (
        <p className="mt-1 rounded-sm bg-wait-tint px-3 py-2">
          <b>The home is {statusLooks.Closed.words} in the MLS.</b> Record here when it closed, and for how
          much.
        </p>
      )}
      {isOver ? (
        <p className="pt-1 text-soft">{contract.endedWhy || soldWords(contract)}</p>
      ) : (
        <>
          {contract.state === 'typed' && <Conditions contract={contract} />}
          <DoubtfulRows sale={sale} contract={contract} />
        </>
      )}
      <div className="flex flex-wrap gap-2 pt-2.5">
        <Link
          to={`/sales/${sale.reference}/contract/${contract.id}` as never}
          search={true as never}
          className={buttonLook()}
        >
          All rows beside the paper
        </Link>
        {!isOver && sale.endedAt === '' && (
          <ContractSteps
            contract={contract}
            contracts={all.contracts}
            isErased={isErasedCustomer(sale.customer)}
            open={setOpened}
          />
        )}
      </div>
      {opened && (
        <ContractDialog
          sale={sale}
          contract={contract}
          papers={all.papers}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </article>
  )
}
