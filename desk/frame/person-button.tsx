import { lazy, Suspense, useState } from 'react'
import { useMe } from '#desk/me/use-me.ts'
import { faceButtonLook, initialsOf } from '#desk/ui/face.tsx'

const PersonMenu = lazy(() =>
  import('#desk/frame/person-menu.tsx').then((file) => ({ default: file.PersonMenu })),
)

/** The person's initials. The menu behind them is loaded when it is opened for the first time. */
export const PersonButton = () => {
  const me = useMe()
  const [isWanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={`${me.name}: your menu`}
      aria-haspopup="menu"
      className={faceButtonLook}
      onClick={() => setWanted(true)}
    >
      {initialsOf(me.name)}
    </button>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <PersonMenu />
    </Suspense>
  ) : (
    button
  )
}
