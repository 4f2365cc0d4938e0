import { UploadBar } from '#web/uploads/upload-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useObserved } from '#web/ui/observable.ts'
import { type ChosenPhoto, chosenPhotos, dropChosen, isHeldUp, tryAgain } from './chosen-photos.ts'

/** A row for each photo that is being uploaded, or was refused. */
export const ChosenList = ({ saleId }: { saleId: string }) => {
  const all = useObserved(chosenPhotos, (photos) => photos)
  const isWaiting = useObserved(isHeldUp, (held) => held)
  const photos = all.filter((photo) => photo.saleId === saleId)
  const failed = photos.filter(({ is }) => is === 'failed').length
  return (
    <section aria-label="Photos on their way" className={photos.length > 0 ? 'mt-5' : ''}>
      <p role="status" className={photos.length > 0 ? 'text-sm font-semibold' : 'sr-only'}>
        {photos.length > 0 && summaryOf(photos.length - failed, failed, isWaiting)}
      </p>
      {photos.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {photos.map((photo) => (
            <ChosenRow key={photo.id} photo={photo} isWaiting={isWaiting} />
          ))}
        </ul>
      )}
    </section>
  )
}

const summaryOf = (going: number, failed: number, isWaiting: boolean) =>
  [
    going > 0 &&
      isWaiting &&
      `No connection. ${count(going)} ${going === 1 ? 'is kept here and goes' : 'are kept here and go'} on when it is back.`,
    going > 0 && !isWaiting && `${count(going)} on the way.`,
    failed > 0 && `${count(failed)} not added: see what to do below.`,
  ]
    .filter(Boolean)
    .join(' ')

const count = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`)

const ChosenRow = ({ photo, isWaiting }: { photo: ChosenPhoto; isWaiting: boolean }) => (
  <li className="grid gap-1.5 border-b border-line py-3 text-sm">
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 font-semibold wrap-anywhere">{photo.file.name}</span>
      <span className="text-soft tabular-nums">{standingOf(photo, isWaiting)}</span>
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

const standingOf = ({ is, share }: ChosenPhoto, isWaiting: boolean) => {
  if (is === 'failed') return 'Not added'
  if (is === 'sending') return share < 1 ? `${Math.floor(share * 100)} %` : 'Being prepared…'
  return isWaiting ? 'Waits for the connection' : 'Waits for its turn'
}
