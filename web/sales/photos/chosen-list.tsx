import { UploadBar } from '#web/uploads/upload-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useObserved } from '#web/ui/observable.ts'
import { type ChosenPhoto, chosenPhotos, dropChosen, heldUpBy, tryAgain } from './chosen-photos.ts'

/** A row for each photo that is being uploaded, or was refused. */
export const ChosenList = ({ saleId }: { saleId: string }) => {
  const all = useObserved(chosenPhotos, (photos) => photos)
  const heldUp = useObserved(heldUpBy, (by) => by)
  const photos = all.filter((photo) => photo.saleId === saleId)
  const failed = photos.filter(({ is }) => is === 'failed').length
  return (
    <section aria-label="Photos on their way" className={photos.length > 0 ? 'mt-5' : ''}>
      <p role="status" className={photos.length > 0 ? 'text-sm font-semibold' : 'sr-only'}>
        {photos.length > 0 && summaryOf(photos.length - failed, failed, heldUp)}
      </p>
      {photos.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {photos.map((photo) => (
            <ChosenRow key={photo.id} photo={photo} heldUp={heldUp} />
          ))}
        </ul>
      )}
    </section>
  )
}

type HeldUp = ReturnType<typeof heldUpBy.get>

const summaryOf = (going: number, failed: number, heldUp: HeldUp) =>
  [going > 0 && goingWords(going, heldUp), failed > 0 && `${count(failed)} not added: see what to do below.`]
    .filter(Boolean)
    .join(' ')

const goingWords = (going: number, heldUp: HeldUp): string => {
  if (heldUp === 'connection')
    return `No connection. ${count(going)} ${going === 1 ? 'is kept here and goes' : 'are kept here and go'} on when it is back.`
  return heldUp === 'server' ? `Waiting to send ${count(going)} again.` : `${count(going)} on the way.`
}

const count = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`)

const ChosenRow = ({ photo, heldUp }: { photo: ChosenPhoto; heldUp: HeldUp }) => (
  <li className="grid gap-1.5 border-b border-line py-3 text-sm">
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 font-semibold wrap-anywhere">{photo.file.name}</span>
      <span className="text-soft tabular-nums">{standingOf(photo, heldUp)}</span>
    </p>
    {photo.is === 'sending' && <UploadBar fileName={photo.file.name} share={photo.share} />}
    {photo.is === 'failed' && (
      <>
        <p className="text-bad">{photo.reason}</p>
        <p className="flex flex-wrap gap-3">
          {photo.mayTryAgain && (
            <Button size="small" onClick={() => tryAgain(photo.id)}>
              Try again
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => dropChosen(photo.id)}>
            Dismiss
          </Button>
        </p>
      </>
    )}
  </li>
)

const standingOf = ({ is, share }: ChosenPhoto, heldUp: HeldUp) => {
  if (is === 'failed') return 'Not added'
  if (is === 'sending') return share < 1 ? `${Math.floor(share * 100)} %` : 'Being prepared…'
  return heldUp === 'connection' ? 'Waits for the connection' : 'Waits for its turn'
}
