import { Suspense } from 'react'
import type { DisclosureTexts } from '#contract/disclosures'
import type { OrderAgreement } from '#web/checkout/use-order-agreement.ts'
import { WayBack } from '#web/checkout/way-back.tsx'
import { LazyDisclosuresDialog } from '#web/disclosures/lazy-dialog.ts'
import { useVisitAcknowledgment } from '#web/disclosures/use-visit-acknowledgment.ts'
import { Button } from '#web/ui/button.tsx'

type OrderDisclosuresProps = {
  agreement: OrderAgreement
  /** One package of the order. */
  slug: string
}

/** The disclosures window, if they must be acknowledged before this order. If they did not load, a Retry. */
export const OrderDisclosures = ({ agreement, slug }: OrderDisclosuresProps) => (
  <div role="alert">
    {agreement.failure !== undefined && (
      <div className="mt-7 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-bad-tint p-4">
        <p className="text-sm">The disclosures did not load. {agreement.failure}</p>
        <Button size="small" onClick={agreement.reload}>
          Retry
        </Button>
      </div>
    )}
    {agreement.texts && <Window texts={agreement.texts} agreement={agreement} slug={slug} />}
  </div>
)

const Window = ({ texts, agreement, slug }: OrderDisclosuresProps & { texts: DisclosureTexts }) => {
  const send = useVisitAcknowledgment(slug, texts.version)
  return (
    <Suspense fallback={null}>
      <LazyDisclosuresDialog
        key={texts.version}
        texts={texts}
        send={send}
        onAcknowledged={agreement.onAcknowledged}
        onChanged={agreement.reload}
        leave={<WayBack className="link" />}
      />
    </Suspense>
  )
}
