import { useId, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { Dialog, DialogButtons, PromptForm } from './dialog.tsx';
import { ModalFrame } from './modal.tsx';
import { topModal } from './overlay.reducer.ts';
import type { Modal, ModalContent } from './overlay.reducer.ts';
import { overlay as appOverlay } from './overlay.ts';
import type { Overlay } from './overlay.ts';
import { Sheet } from './sheet.tsx';
import { Toasts } from './toasts.tsx';

export type OverlayTexts = {
  /** 'Í lagi' */
  confirm: string;
  /** 'Angra' */
  cancel: string;
  /** 'Lat aftur' */
  close: string;
};

type OverlaysProps = { texts: OverlayTexts; overlay?: Overlay | undefined };

/** Draws every modal and toast of the app. Once, inside all that a sheet's content needs. */
export function Overlays({ texts, overlay = appOverlay }: OverlaysProps) {
  const state = useSyncExternalStore(overlay.subscribe, overlay.getState);
  const top = topModal(state);
  const toasts = (
    <Toasts
      isInModal={top !== undefined}
      toasts={state.isCovered ? [] : state.toasts}
      closeLabel={texts.close}
      onDismiss={overlay.dismissToast}
      onHold={overlay.holdToast}
      onRelease={overlay.releaseToast}
    />
  );
  return (
    <>
      {state.modals.map((modal) => (
        <ModalView
          key={modal.id}
          modal={modal}
          isCovered={state.isCovered}
          texts={texts}
          onGuard={(isStill) => overlay.putGuardUp(modal.id, isStill)}
          toasts={modal === top && toasts}
        />
      ))}
      {!top && toasts}
    </>
  );
}

type ModalViewProps = {
  modal: Modal;
  isCovered: boolean;
  texts: OverlayTexts;
  onGuard: (isStill: boolean) => void;
  /** The toasts, when this is the one on top: outside it nothing can be pressed or heard. */
  toasts: ReactNode;
};

function ModalView({ modal, isCovered, texts, onGuard, toasts }: ModalViewProps) {
  const id = useId();
  const { content, guard, isLocked, isLeaving, leave } = modal;
  const hasText = content.kind !== 'sheet' && Boolean(content.text);
  return (
    <ModalFrame
      look={content.kind === 'sheet' ? 'sheet' : 'dialog'}
      role={content.kind === 'alert' ? 'alertdialog' : undefined}
      isOpen={!isLeaving}
      isCovered={isCovered}
      isLocked={isLocked}
      guard={guard}
      onGuard={onGuard}
      onLeave={leave}
      labelledBy={`${id}-title`}
      describedBy={hasText ? `${id}-text` : undefined}
      toasts={toasts}
    >
      <ModalContentView id={id} modal={modal} texts={texts} />
    </ModalFrame>
  );
}

type ModalContentProps = { id: string; modal: Modal; texts: OverlayTexts };

function ModalContentView({ id, modal: { content, guard, isLocked, leave }, texts }: ModalContentProps) {
  const words = { titleId: `${id}-title`, textId: `${id}-text`, title: content.title };
  if (content.kind === 'sheet') {
    return (
      <Sheet
        {...words}
        closeLabel={texts.close}
        onClose={isLocked ? undefined : leave}
        isGuarded={guard === 'up'}
      >
        {content.content}
      </Sheet>
    );
  }
  return (
    <Dialog {...words} text={content.text}>
      <DialogAnswers content={content} texts={texts} leave={leave} />
    </Dialog>
  );
}

type DialogAnswersProps = {
  content: Exclude<ModalContent, { kind: 'sheet' }>;
  texts: OverlayTexts;
  leave: () => void;
};

function DialogAnswers({ content, texts, leave }: DialogAnswersProps) {
  switch (content.kind) {
    case 'alert':
      return (
        <DialogButtons kind="primary" confirm={content.button ?? texts.confirm} onConfirm={content.answer} />
      );
    case 'info':
      return <DialogButtons kind="tonal" confirm={content.close ?? texts.close} onConfirm={content.answer} />;
    case 'confirm':
      return (
        <DialogButtons
          kind={content.look}
          confirm={content.confirm ?? texts.confirm}
          onConfirm={() => content.answer(true)}
          cancel={{ label: content.cancel ?? texts.cancel, onPress: leave }}
        />
      );
    case 'prompt':
      return (
        <PromptForm
          label={content.label}
          initial={content.initial}
          check={content.check}
          onAnswer={content.answer}
        >
          <DialogButtons
            kind="primary"
            confirm={content.confirm ?? texts.confirm}
            cancel={{ label: content.cancel ?? texts.cancel, onPress: leave }}
          />
        </PromptForm>
      );
  }
}
