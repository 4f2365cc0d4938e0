// The disclosures that a visitor must read and acknowledge before seeing a package: once per browser session and version of the texts.
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { DisclosureTexts } from '#contract/disclosures'
import { tabStore } from '#web/session/stores.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const load = () => import('#web/catalogue/product/disclosures-dialog.tsx')
const DisclosuresDialog = lazy(async () => ({ default: (await load()).DisclosuresDialog }))

const place = 'disclosuresAcknowledged'

type DisclosuresProps = { slug: string; texts: DisclosureTexts }

/** The page's HTML is the same for everyone, and crawlers can read all of it. Only the browser knows whether to show the dialog. */
export const Disclosures = ({ slug, texts }: DisclosuresProps) => {
  const [justNow, setJustNow] = useState<string>()
  const acknowledged = useSyncExternalStore(follow, () => justNow ?? storedVersion(), onServer)
  const [isReviewing, setReviewing] = useState(false)
  // A visitor whose acknowledgment could not be sent may go on, and is asked again on the next package.
  const [isLetIn, setLetIn] = useState(false)
  const isDone = acknowledged === texts.version
  const isAsked = acknowledged !== undefined && !isDone && !isLetIn
  return (
    <section aria-labelledby="disclosures" className="border-t-2 border-ink pt-4">
      <h2 id="disclosures" className="text-xl">
        Disclosures
      </h2>
      <p className="mt-2 flex items-start gap-2 text-base text-soft">
        {isDone && <Icon name="check" className="mt-0.5 size-5 text-good" />}
        {isDone
          ? 'You acknowledged all seven in this session.'
          : 'Agency, fees, fair housing, advice and lead-based paint: seven texts to read before you buy.'}
      </p>
      <Link to="/disclosure" className="mt-3 hidden w-fit link noscript:block">
        Read the disclosures
      </Link>
      <Button
        size="small"
        className="mt-3 noscript:hidden"
        onPointerEnter={() => void load()}
        onClick={() => setReviewing(true)}
      >
        Review disclosures
      </Button>
      {(isAsked || isReviewing) && (
        <Suspense fallback={null}>
          <DisclosuresDialog
            key={texts.version}
            slug={slug}
            texts={texts}
            isDone={isDone}
            onAcknowledged={() => {
              tabStore.write(place, texts.version)
              setJustNow(texts.version)
              setReviewing(false)
            }}
            onLeave={() => {
              setReviewing(false)
              setLetIn(true)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** A no-op subscription: only the dialog changes the stored version while the page is open. */
const follow = () => () => {}
const storedVersion = () => tabStore.read(place)
const onServer = () => undefined
