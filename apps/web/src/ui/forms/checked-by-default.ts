/**
 * A form whose action has run is reset to its first state, and React brings back what is written, but not what is ticked:
 * what is ticked by a prop is so by its attribute, too, which a reset keeps.
 */
export function checkedByDefault(checked: boolean): (input: HTMLInputElement | null) => void {
  return (input) => {
    if (input !== null) input.defaultChecked = checked;
  };
}
