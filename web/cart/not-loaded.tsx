import { Scene } from '#web/ui/scene.tsx'
import { Button } from '#web/ui/button.tsx'

type NotLoadedProps = { what: 'Your cart' | 'Your order'; reason: string; onRetry: () => void }

/** Shown in place of a cart or an order that failed to load. */
export const NotLoaded = ({ what, reason, onRetry }: NotLoadedProps) => (
  <Scene
    picture="/pictures/no-connection.svg"
    title={`${what} did not load`}
    actions={
      <Button look="flag" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {reason}
  </Scene>
)
