import { useId, useState } from 'react'
import type { DeskOffers } from '#contract/desk/sales/offers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { copyLink } from '#desk/ui/copy-link.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import { LinkField } from '#desk/ui/link-field.tsx'
import { formatListed } from '#web/ui/dates.ts'

type OfferLinkProps = { saleId: string; given: Pick<DeskOffers, 'link' | 'tellsOfOffersAt'> }

/** The link through which agents send offers: made, copied, made anew and ended. */
export const OfferLink = ({ saleId, given: { link, tellsOfOffersAt } }: OfferLinkProps) => {
  const params = { saleId }
  const make = useChange(() => call('POST /api/desk/sales/:saleId/offer-link', { params }), {
    done: ({ message }) => message,
    refresh: saleKeys,
  })
  const end = useChange(() => call('DELETE /api/desk/sales/:saleId/offer-link', { params }), {
    done: ({ message }) => message,
    refresh: saleKeys,
  })
  const [asked, setAsked] = useState<'new' | 'end'>()
  if (!link)
    return (
      <Button disabled={make.isPending} onClick={() => void make.run()}>
        Make a link for offers
      </Button>
    )
  const { run, isPending } = asked === 'new' ? make : end
  return (
    <section aria-label="Link for offers" className="grid basis-full gap-2 border-t border-line pt-2.5">
      <Address address={link.address} />
      <p className="text-meta text-soft">
        Made {formatListed(link.madeAt)}. Agents send offers here without an account. Senders learn{' '}
        {tellsOfOffersAt === ''
          ? 'nothing about other offers: the seller has not allowed it.'
          : `that other offers exist, but not how many: the seller allowed it on ${formatListed(tellsOfOffersAt)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('new')}>New link…</Button>
        <Button look="quiet" onClick={() => setAsked('end')}>
          End the link…
        </Button>
      </div>
      {asked && (
        <Dialog
          title={asked === 'new' ? 'Make a new link?' : 'End the link?'}
          text="Agents who have the current link can no longer send offers with it. Receipts of earlier offers still work."
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <Button onClick={() => setAsked(undefined)}>Cancel</Button>
              <Button
                look="flag"
                disabled={isPending}
                onClick={async () => {
                  if (await run()) setAsked(undefined)
                }}
              >
                {asked === 'new' ? 'Make a new link' : 'End the link'}
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </section>
  )
}

const Address = ({ address }: { address: string }) => {
  const field = useId()
  return (
    <div className="flex flex-wrap items-end gap-2">
      <LinkField id={field} label="Link for offers" link={address} className="min-w-56 flex-1" />
      <Button className="field-high" onClick={() => void copyLink(field)}>
        Copy the link
      </Button>
    </div>
  )
}
