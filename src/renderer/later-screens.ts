import { lazy } from 'react';

// What a first sale does without is fetched when somebody asks for it.

export const ManagerRoom = lazy(async () => {
  const { ManagerRoom: component } = await import('./frame/manager-room.tsx');
  return { default: component };
});

export const KioskCalls = lazy(async () => {
  const { KioskCalls: component } = await import('./frame/kiosk-calls.tsx');
  return { default: component };
});

export const AtOtherRegisters = lazy(async () => {
  const { AtOtherRegisters: component } = await import('./sale/waiting/at-other-registers.tsx');
  return { default: component };
});

export const SettingsRoom = lazy(async () => {
  const { SettingsRoom: component } = await import('./settings/settings-room.tsx');
  return { default: component };
});

export const SignInScreen = lazy(async () => {
  const { SignInScreen: component } = await import('./people/sign-in.tsx');
  return { default: component };
});

export const SignInDialog = lazy(async () => {
  const { SignInDialog: component } = await import('./people/sign-in-dialog.tsx');
  return { default: component };
});

export const ItemsSellScreen = lazy(async () => {
  const { ItemsSellScreen: component } = await import('./sale/quick-keys/items-sell.tsx');
  return { default: component };
});

export const Items = lazy(async () => {
  const { Items: component } = await import('./items/items-room.tsx');
  return { default: component };
});

export const Guide = lazy(async () => {
  const { Guide: component } = await import('./setup/guide.tsx');
  return { default: component };
});

export const PrinterNews = lazy(async () => {
  const { PrinterNews: component } = await import('./printing/printer-news.tsx');
  return { default: component };
});

export const SetupLine = lazy(async () => {
  const { SetupLine: component } = await import('./setup/setup-line.tsx');
  return { default: component };
});

export const ApprovalDialog = lazy(async () => {
  const { ApprovalDialog: component } = await import('./people/approval-dialog.tsx');
  return { default: component };
});

export const DayShown = lazy(async () => {
  const { DayShown: component } = await import('./frame/day-shown.tsx');
  return { default: component };
});

export const Help = lazy(async () => {
  const { Help: component } = await import('./help/help.tsx');
  return { default: component };
});

export const HelpTopics = lazy(async () => {
  const { HelpTopics: component } = await import('./help/topics/help-topics.tsx');
  return { default: component };
});
