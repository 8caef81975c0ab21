import { Tooltip as MantineTooltip } from '@mantine/core';
import classes from './Tooltip.module.css';

export interface TooltipBubbleProps {
  label: string;
  position: 'top' | 'bottom' | 'left' | 'right';
  /** What it names. */
  target: HTMLElement;
  opened: boolean;
}

/** The name itself, beside what it names. */
export function TooltipBubble({ label, position, target, opened }: TooltipBubbleProps) {
  return (
    <MantineTooltip
      label={label}
      position={position}
      target={target}
      opened={opened}
      classNames={{ tooltip: classes.tooltip }}
      transitionProps={{ duration: 120 }}
    />
  );
}
