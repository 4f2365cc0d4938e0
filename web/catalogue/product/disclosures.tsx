// The disclosures that a visitor must read and acknowledge before seeing a package: once per visit and version of the texts.
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, useState, useSyncExternalStore } from 'react'
import type { DisclosureTexts } from '#contract/disclosures'
import { LazyDisclosuresDialog, loadDialog } from '#web/disclosures/lazy-dialog.ts'
import { useVisitAcknowledgment } from '#web/disclosures/use-visit-acknowledgment.ts'
import { keptVisit } from '#web/session/keep-visit.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type DisclosuresProps = { slug: string; texts: DisclosureTexts }

/** The page's HTML is the same for everyone, and crawlers can read all of it. Only the browser knows whether to show the dialog. */
export const Disclosures = ({ slug, texts }: DisclosuresProps) => {
  const router = useRouter()
  const acknowledged = useSyncExternalStore(keptVisit.follow, storedVersion, onServer)
  const [isReviewing, setReviewing] = useState(false)
  const send = useVisitAcknowledgment(slug, texts.version)
  const isDone = acknowledged === texts.version
  const isAsked = acknowledged !== undefined && !isDone
  return (
    <section aria-labelledby="disclosures" className="border-t-2 border-ink pt-4">
      <h2 id="disclosures" className="text-xl">
        Disclosures
      </h2>
      <p className="mt-2 flex items-start gap-2 text-base text-soft">
        {isDone && <Icon name="check" className="mt-0.5 size-5 text-good" />}
        {isDone
          ? 'You acknowledged all seven in this session.'
          : 'Agency, fees, fair housing, advice and lead-based paint: seven short texts to read before you buy.'}
      </p>
      <Link to="/disclosure" className="mt-3 hidden w-fit link noscript:block">
        Read the disclosures
      </Link>
      <Button
        size="small"
        className="mt-3 noscript:hidden"
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setReviewing(true)}
      >
        Review disclosures
      </Button>
      {(isAsked || isReviewing) && (
        <Suspense fallback={null}>
          <LazyDisclosuresDialog
            key={texts.version}
            texts={texts}
            send={send}
            onAcknowledged={() => setReviewing(false)}
            onChanged={() => void router.invalidate()}
            onClose={isDone ? () => setReviewing(false) : undefined}
            leave={
              isDone ? undefined : (
                <Link to="/packages" className="link">
                  Back to all packages
                </Link>
              )
            }
          />
        </Suspense>
      )}
    </section>
  )
}

const storedVersion = () => keptVisit.read()?.version ?? null
const onServer = () => undefined
