import { expect, test } from 'vitest';
import { asksFormerPay } from './former-pay.ts';

test.each([
  'What is your current salary?',
  'Your last pay, before taxes',
  'Previous wage',
  'How much do you earn?',
  'Salary history',
  'Please upload a payslip',
  'Aktuelles Gehalt?',
  'Wie hoch ist dein derzeitiges Bruttojahresgehalt?',
  'Ihr bisheriger Lohn',
  'Wieviel hast du zuletzt verdient?',
  'Gehaltsnachweis der letzten drei Monate',
])('%s asks for former pay', (question) => expect(asksFormerPay(question)).toBe(true));

test.each([
  'Do you have a driving licence?',
  'What salary do you expect?',
  'Expected pay',
  'Current salary expectation',
  'Years in payroll',
  'What did you learn in your last job?',
  'Deine aktuelle Gehaltsvorstellung',
  'Was möchtest du verdienen?',
  'Letzte Stelle',
  '',
])('%s does not', (question) => expect(asksFormerPay(question)).toBe(false));
