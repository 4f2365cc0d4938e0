import { Slider } from '@base-ui/react/slider'
import { priceStep, type PriceSpan } from '#rules/catalogue'
import { formatDollars } from '#web/ui/price.tsx'

type PriceSliderProps = {
  ends: PriceSpan
  span: PriceSpan
  /** Called while a thumb moves. */
  onEdit: (span: PriceSpan) => void
  /** Called when a thumb is released; `mayGoOn` is true for key presses, since more may follow. */
  onApply: (span: PriceSpan, mayGoOn: boolean) => void
}

export const PriceSlider = ({ ends, span, onEdit, onApply }: PriceSliderProps) => (
  <Slider.Root
    min={ends.low}
    max={ends.high}
    step={priceStep}
    largeStep={priceStep * 20}
    value={[span.low, span.high]}
    thumbCollisionBehavior="none"
    onValueChange={([low = ends.low, high = ends.high]) => onEdit({ low, high })}
    onValueCommitted={([low = ends.low, high = ends.high], { reason }) =>
      onApply({ low, high }, reason === 'keyboard')
    }
    className="noscript:hidden"
  >
    <Slider.Control className="mx-3 flex h-11 touch-none items-center">
      <Slider.Track className="h-2 w-full rounded-full bg-line">
        <Slider.Indicator className="rounded-full bg-brand" />
        {['Lowest price', 'Highest price'].map((label, index) => (
          <Slider.Thumb
            key={label}
            index={index}
            aria-label={label}
            getAriaValueText={(_, price) => formatDollars(price)}
            className="size-6 rounded-full border-2 border-brand bg-sheet transition-colors hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          />
        ))}
      </Slider.Track>
    </Slider.Control>
  </Slider.Root>
)
