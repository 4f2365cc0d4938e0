import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Client } from '#contract/client'
import type { DisclosureTexts } from '#contract/disclosures'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { LazyDisclosuresDialog } from '#web/disclosures/lazy-dialog.ts'
import { TermsLink } from '#web/legal/terms-link.tsx'
import { toast } from '#web/ui/toast.ts'

type ReadDisclosuresProps = {
  /** An order that was placed without the disclosures. */
  order: { orderId: string; number: number; lacksTerms: boolean }
  className: string
  onDone: () => Promise<unknown>
}

/** The texts, and the version of the terms of sale if they are agreed to as well. */
type Papers = { texts: DisclosureTexts; termsVersion: string | undefined }

/** Opens the window of disclosures for an order that was placed without them. */
export const ReadDisclosures = ({ order, className, onDone }: ReadDisclosuresProps) => {
  const { call } = useRouter().options.context
  const [papers, setPapers] = useState<Papers>()
  const { orderId, number, lacksTerms } = order
  const load = () =>
    readPapers(call, lacksTerms).then(setPapers, (problem) => void toast.error(reasonOf(problem)))
  const close = () => setPapers(undefined)
  return (
    <>
      <button type="button" className={className} onClick={() => void load()}>
        Read<span className="sr-only"> the disclosures for order {number}</span>
      </button>
      {papers && (
        <Suspense fallback={null}>
          <LazyDisclosuresDialog
            key={papers.texts.version}
            texts={papers.texts}
            send={(acknowledgments) =>
              call('POST /api/home/order/acknowledge/:orderId', {
                params: { orderId },
                body: {
                  version: papers.texts.version,
                  acknowledgments,
                  ...(papers.termsVersion !== undefined && { termsVersion: papers.termsVersion }),
                },
              })
            }
            onAcknowledged={() => {
              close()
              void onDone()
            }}
            onChanged={() => void load()}
            leave={
              <button type="button" className="link" onClick={close}>
                Not now
              </button>
            }
            more={
              papers.termsVersion !== undefined && (
                <p className="text-sm">
                  By continuing, you also agree to our <TermsLink /> for order {number}.
                </p>
              )
            }
          />
        </Suspense>
      )}
    </>
  )
}

const readPapers = async (call: Client, lacksTerms: boolean): Promise<Papers> => {
  const [texts, terms] = await Promise.all([
    call('GET /api/home/disclosures', {}),
    lacksTerms ? call('GET /api/home/terms-of-sale', {}) : undefined,
  ])
  return { texts, termsVersion: terms?.version }
}
