import { Button, roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ZoomControlsProps = {
  /** From small to large; 1 fits the width. */
  zooms: readonly number[]
  zoom: number
  onZoom: (zoom: number) => void
}

export const ZoomControls = ({ zooms, zoom, onZoom }: ZoomControlsProps) => {
  const smaller = zooms.findLast((other) => other < zoom - tolerance)
  const larger = zooms.find((other) => other > zoom + tolerance)
  return (
    <div role="group" aria-label="Zoom" className="mb-3 flex items-center justify-end gap-2">
      <Button
        look="quiet"
        size="small"
        className="mr-1"
        disabled={smaller === undefined}
        onClick={() => onZoom(1)}
      >
        Fit width
      </Button>
      <Step name="Zoom out" icon="minus" to={smaller} onZoom={onZoom} />
      <output className="min-w-14 text-center text-sm tabular-nums">{Math.round(zoom * 100)} %</output>
      <Step name="Zoom in" icon="plus" to={larger} onZoom={onZoom} />
    </div>
  )
}

/** Zooms are compared with a tolerance, because an automatic zoom is rarely exactly on a step. */
const tolerance = 0.01

type StepProps = {
  name: string
  icon: 'minus' | 'plus'
  to: number | undefined
  onZoom: ZoomControlsProps['onZoom']
}

const Step = ({ name, icon, to, onZoom }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    disabled={to === undefined}
    onClick={() => to !== undefined && onZoom(to)}
    className={`${roundLook} disabled:opacity-40`}
  >
    <Icon name={icon} className="size-5" />
  </button>
)
